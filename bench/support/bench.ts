/** What a file bench/NAME.bench.ts exports as `bench`. */
export type Bench = {
  title: string;
  /** What is measured, against what, and how. */
  description: string;
  goal: string;
  run(): Promise<Outcome>;
};

export type Outcome = {
  met: boolean;
  /** A table: the first row is its head. */
  figures: readonly (readonly string[])[];
};
