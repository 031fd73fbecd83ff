import { pairUp, type Rule } from './pair-up.ts';
import type { EntryInFile, StoredEntry } from './stored-tour.ts';

const rules: readonly Rule<StoredEntry, EntryInFile>[] = [
  { areOne: (old, now) => old.key === now.key },
  { areOne: (old, now) => hasSameWords(old, now) && runsAlike(old, now) },
  { areOne: (old, now) => hasSameWords(old, now) && hasSameTimes(old, now) },
  { areOne: hasSameWords, ifAlone: true },
  { areOne: hasSameTimes, ifAlone: true },
];

/** As which entry of its new schedule each entry of a tour goes on, where there is one. */
export function pairEntries<New extends EntryInFile>(
  before: readonly StoredEntry[],
  after: readonly New[],
): Map<StoredEntry, New> {
  const isReworded = (now: New) => !before.some((old) => hasSameWords(old, now));
  const last = { areOne: (_old: StoredEntry, now: New) => isReworded(now), ifAlone: true };
  return pairUp(before, after, [...rules, last]);
}

/** Descriptions are compared without case. */
export function descriptionKey(description: string): string {
  return description.trim().toLowerCase();
}

/** The one time of day at which an entry begins; undefined where there are several. */
export function onlyTimeOf({ times }: EntryInFile): string | undefined {
  return new Set(times).size === 1 ? times[0] : undefined;
}

function hasSameWords(old: EntryInFile, now: EntryInFile): boolean {
  return descriptionKey(old.description) === descriptionKey(now.description);
}

function hasSameTimes(old: EntryInFile, now: EntryInFile): boolean {
  return String(old.times.toSorted()) === String(now.times.toSorted());
}

function runsAlike(old: EntryInFile, now: EntryInFile): boolean {
  const runs = ({ times, weekdays, from, to }: EntryInFile) => String([times, weekdays, from, to]);
  return runs(old) === runs(now);
}
