import type { Travelers } from '../../booking/booking.ts';

/** Unit of a sale: a traveler with a name, or a room or car without one. */
type Unit = { name: string | undefined; priceMinor: number };

/** Outcome for the units of one rate, each with the price it was sold at. */
export type MatchedUnits = {
  /** In the order of the party after the change; null for who joins. */
  after: (number | null)[];
  left: number[];
};

/**
 * Finds who stays, leaves and joins. Equal names are the same traveler; another name in place of one that
 * is gone is a traveler who is renamed or replaced, and stays at the price of the place.
 */
export function matchUnits(
  before: Travelers | undefined,
  after: Travelers | undefined,
  priceOf: (index: number) => number,
): MatchedUnits {
  const left: Unit[] = unitsOf(before).map((name, index) => ({ name, priceMinor: priceOf(index) }));
  const names = unitsOf(after);
  const prices: (number | null)[] = names.map(() => null);
  const take = (place: number, found: number) => {
    const [unit] = left.splice(found, 1);
    prices[place] = unit?.priceMinor ?? null;
  };
  for (const [place, name] of names.entries()) {
    if (name === undefined) continue;
    const found = left.findIndex((unit) => unit.name === name);
    if (found !== -1) take(place, found);
  }
  for (const place of names.keys()) {
    if (prices[place] === null && left.length > 0) take(place, 0);
  }
  return { after: prices, left: left.map(({ priceMinor }) => priceMinor) };
}

/** Names, where each unit is one traveler. */
function unitsOf(travelers: Travelers | undefined): (string | undefined)[] {
  if (!travelers) return [];
  const { names, units } = travelers;
  return Array.from({ length: units }, (_, index) =>
    names.length === units ? names[index] : undefined,
  );
}
