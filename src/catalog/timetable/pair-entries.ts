import type { ScheduleEntry } from '../tour.ts';
import { pairUp, type Rule } from './pair-up.ts';

/** An entry as a file has it, which may say its key. */
export type GivenEntry = Omit<ScheduleEntry, 'key'> & { key?: string | null | undefined };

const rules: readonly Rule<ScheduleEntry, GivenEntry>[] = [
  { areOne: (old, now) => old.key === now.key },
  { areOne: (old, now) => hasSameWords(old, now) && runsAlike(old, now) },
  { areOne: (old, now) => hasSameWords(old, now) && hasSameTimes(old, now) },
  { areOne: hasSameWords, ifAlone: true },
  { areOne: hasSameTimes, ifAlone: true },
];

/** As which entry of its new schedule each entry of a tour goes on, where there is one. */
export function pairEntries<New extends GivenEntry>(
  before: readonly ScheduleEntry[],
  after: readonly New[],
): Map<ScheduleEntry, New> {
  const isReworded = (now: New) => !before.some((old) => hasSameWords(old, now));
  const last = { areOne: (_old: ScheduleEntry, now: New) => isReworded(now), ifAlone: true };
  return pairUp(before, after, [...rules, last]);
}

/** Descriptions are compared without case. */
export function descriptionKey(description: string): string {
  return description.trim().toLowerCase();
}

/** The one time of day at which an entry begins; undefined where there are several. */
export function onlyTimeOf({ times }: GivenEntry): string | undefined {
  return new Set(times).size === 1 ? times[0] : undefined;
}

function hasSameWords(old: GivenEntry, now: GivenEntry): boolean {
  return descriptionKey(old.description) === descriptionKey(now.description);
}

function hasSameTimes(old: GivenEntry, now: GivenEntry): boolean {
  return String(old.times.toSorted()) === String(now.times.toSorted());
}

function runsAlike(old: GivenEntry, now: GivenEntry): boolean {
  const runs = ({ times, weekdays, from, to }: GivenEntry) => String([times, weekdays, from, to]);
  return runs(old) === runs(now);
}
