import { isDeepStrictEqual } from 'node:util';

/** What an import would do with those of one kind. */
export type Tally = { created: number; updated: number; unchanged: number };
export type Fate = keyof Tally;

export function tallyOf(fates: Iterable<Fate>): Tally {
  const tally = { created: 0, updated: 0, unchanged: 0 };
  for (const fate of fates) tally[fate] += 1;
  return tally;
}

export function addTally(sum: Tally, { created, updated, unchanged }: Tally): void {
  sum.created += created;
  sum.updated += updated;
  sum.unchanged += unchanged;
}

/** What is stored may have more fields than what is given. Both are compared as JSON has them. */
export function fateOf(stored: object | undefined, given: object): Fate {
  if (stored === undefined) return 'created';
  const same = Object.entries(given).every(([field, value]) =>
    isDeepStrictEqual(asJson((stored as Record<string, unknown>)[field]), asJson(value)),
  );
  return same ? 'unchanged' : 'updated';
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
