/** Milliseconds of each turn, after as many turns to warm up. */
export function timeEach(turns: number, work: (turn: number) => unknown): number[] {
  for (let turn = 0; turn < turns; turn += 1) work(turn);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    work(turn);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}
