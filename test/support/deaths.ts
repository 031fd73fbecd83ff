import assert from 'node:assert/strict';

/** Before which of its questions to the database a process dies: a sample, or each of them. */
export type Deaths = 'few' | 'all';

/** Comes before no question. */
export const never = 0;

/** The first one and the last three: what was handed over is noted between these. */
export function deathsAmong(questions: number | null, deaths: Deaths): number[] {
  assert.ok(questions !== null && questions > 3, `only ${questions} questions were asked`);
  const each = Array.from({ length: questions }, (_, place) => place + 1);
  return deaths === 'all' ? each : [1, ...each.slice(-3)];
}
