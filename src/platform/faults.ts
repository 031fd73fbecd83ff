import { Refusal } from './errors.ts';

/** Takes what is wrong with a request: ends the work with it, or has it go on without that field. */
export type Faults = {
  note(field: string, refusal: Refusal): void;
  has(field: string): boolean;
};

/** Ends the work with the first fault. */
export const firstFault: Faults = {
  note: (_field, refusal) => {
    throw refusal;
  },
  has: () => false,
};

export type CollectedFaults = Faults & { readonly found: ReadonlyMap<string, Refusal> };

/** Goes on: the first fault of each field, in the order in which they were met. */
export function allFaults(): CollectedFaults {
  const found = new Map<string, Refusal>();
  return {
    found,
    note: (field, refusal) => {
      if (!found.has(field)) found.set(field, refusal);
    },
    has: (field) => found.has(field),
  };
}

/** Takes a refusal of a check, about the field it names or else this one. */
export function noting(faults: Faults, field: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error;
    faults.note(error.field ?? field, error);
  };
}

/** What a check gives; undefined if it was refused. */
export function attempt<Result>(
  faults: Faults,
  field: string,
  check: () => Result,
): Result | undefined {
  try {
    return check();
  } catch (error) {
    return noting(faults, field)(error);
  }
}
