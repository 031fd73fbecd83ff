export type Round<T = number> = { ours: T; reference: T };

export type Spread = { median: number; lowest: number; highest: number };

/** Measures the two in turn, so that a slow minute of the machine hits both. */
export async function alternate<T>(
  rounds: number,
  measure: { ours: () => Promise<T>; reference: () => Promise<T> },
): Promise<Round<T>[]> {
  const measured: Round<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await measure.ours();
    measured.push({ ours, reference: await measure.reference() });
  }
  return measured;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 1
      ? sorted.slice(middle, middle + 1)
      : sorted.slice(middle - 1, middle + 1);
  return {
    median: (low + high) / 2,
    lowest: sorted.at(0) ?? Number.NaN,
    highest: sorted.at(-1) ?? Number.NaN,
  };
}

/** How we compare with the reference in each round. */
export function ratioOf(rounds: readonly Round[]): Spread {
  return spreadOf(rounds.map(({ ours, reference }) => ours / reference));
}
