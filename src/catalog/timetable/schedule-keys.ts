import { fold } from '../folding.ts';
import type { ScheduleEntry } from '../tour.ts';
import { type GivenEntry, pairEntries } from './pair-entries.ts';

const longestSlug = 60;

/**
 * A schedule whose entries all have keys: that of the file, else the one that the entry has had,
 * else one made from its description.
 */
export function withKeys(
  schedule: readonly GivenEntry[],
  before: readonly ScheduleEntry[],
): ScheduleEntry[] {
  const had = new Map([...pairEntries(before, schedule)].map(([old, now]) => [now, old.key]));
  const given = schedule.flatMap(({ key }) => key ?? []);
  // Also the key of an entry that is gone stays its own.
  const used = new Set([...given, ...before.map(({ key }) => key)]);
  return schedule.map((entry) => {
    const key = entry.key ?? had.get(entry) ?? newKey(entry, used);
    used.add(key);
    return { ...entry, key };
  });
}

/** `dawn-entry`, and `dawn-entry_2` where that is in use. */
function newKey({ description }: GivenEntry, used: ReadonlySet<string>): string {
  const slug = fold(description)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
  const name = slug || 'main';
  for (let nth = 1; ; nth += 1) {
    const key = nth === 1 ? name : `${name}_${nth}`;
    if (!used.has(key)) return key;
  }
}
