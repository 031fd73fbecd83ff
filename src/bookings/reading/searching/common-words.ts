/** Which of the words that are sought some bookings have, and how many of a sample are so. */
export type Met = { has: readonly boolean[]; bookings: number };

/** A word that more bookings of the sample have is common. */
const mostOfRare = 10;
/** What narrows less is not worth the bookings that have it. */
const spare = 1.2;

/**
 * The words that the index is asked for. It reads for each of them all bookings that have it: so these
 * are the rare ones, or the rarest of the common ones, of which the others leave hardly any out.
 */
export function chooseForIndex(words: readonly string[], met: readonly Met[]): string[] {
  const places = words.map((_, place) => place);
  const countOf = (chosen: readonly number[]) => countWith(met, chosen);
  const rare = places.filter((place) => countOf([place]) <= mostOfRare);
  if (rare.length > 0) return wordsAt(words, rare);
  const byRarity = places.toSorted((a, b) => countOf([a]) - countOf([b]));
  const few = Math.max(mostOfRare, countOf(places) * spare);
  const last = byRarity.findIndex((_, place) => countOf(byRarity.slice(0, place + 1)) <= few);
  return wordsAt(words, byRarity.slice(0, last + 1));
}

/** Whether most bookings of the sample have all of them. */
export function haveMost(met: readonly Met[], words: number): boolean {
  const all = Array.from({ length: words }, (_, place) => place);
  return words > 0 && countWith(met, all) * 2 > countWith(met, []);
}

function countWith(met: readonly Met[], places: readonly number[]): number {
  return met
    .filter(({ has }) => places.every((place) => has[place]))
    .reduce((sum, { bookings }) => sum + bookings, 0);
}

function wordsAt(words: readonly string[], places: readonly number[]): string[] {
  return words.filter((_, place) => places.includes(place));
}
