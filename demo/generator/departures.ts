import { readClockTime } from '../../src/catalog/clock-times.ts';
import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { weekdays } from '../../src/catalog/tour.ts';
import type { Dice } from '../random.ts';
import { some } from './choose.ts';
import type { Kind } from './kind.ts';
import { rounded } from './prices.ts';

type Departures = TourInFile['schedule'][number];
type Season = { from: string | null; to: string | null; isSummer: boolean };

const allYear: readonly Season[] = [{ from: null, to: null, isSummer: false }];

/** Summer is from April to October in the north, and the other half of the year in the south. */
const halfYears = [
  [null, '2027-03-31'],
  ['2027-04-01', '2027-10-31'],
  ['2027-11-01', '2028-03-31'],
  ['2028-04-01', '2028-10-31'],
  ['2028-11-01', null],
] as const;

const openDays = [
  weekdays,
  weekdays,
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['mon', 'wed', 'fri', 'sat'],
  ['tue', 'thu', 'sat', 'sun'],
  ['fri', 'sat', 'sun'],
] as const;

export function scheduleOf(
  dice: Dice,
  {
    kind,
    pricing,
    minutes,
    latitude,
  }: { kind: Kind; pricing: TourInFile['pricing']; minutes: number; latitude: number },
): Departures[] {
  const isLong = minutes >= 24 * 60;
  const variants = dice.chance(0.4) ? some(dice, kind.variants, dice.whole(1, 3)) : [''];
  const days = isLong
    ? dice.pick([['sat'], ['sun'], ['mon', 'thu']] as const)
    : dice.pick(openDays);
  const times = some(dice, kind.times, isLong ? 1 : dice.whole(1, 3)).toSorted(
    (a, b) => (readClockTime(a) ?? 0) - (readClockTime(b) ?? 0),
  );
  const capacity = dice.chance(0.12) ? null : dice.pick([6, 8, 8, 10, 12, 12, 14, 16, 20, 30]);
  const uplift = dice.between(1.1, 1.35);
  return seasonsOf(dice, latitude).flatMap(({ from, to, isSummer }) =>
    variants.map((description, index) => ({
      description,
      times,
      weekdays: [...days],
      from,
      to,
      capacity,
      prices: pricesOf(pricing, (isSummer ? uplift : 1) * (1 + index * 0.15)),
    })),
  );
}

function seasonsOf(dice: Dice, latitude: number): readonly Season[] {
  if (dice.chance(0.5)) return allYear;
  const seasons = halfYears.map(([from, to], index) => ({
    from,
    to,
    isSummer: (index % 2 === 1) === latitude >= 0,
  }));
  // Some run in the summer only.
  return dice.chance(0.3) ? seasons.filter(({ isSummer }) => isSummer) : seasons;
}

/** Only what differs from the price that stands with the rate. */
function pricesOf({ rates }: TourInFile['pricing'], factor: number): Record<string, number> {
  if (factor === 1) return {};
  return Object.fromEntries(
    rates
      .filter(({ price }) => price > 0)
      .map(({ name, price }) => [name, rounded(price * factor)]),
  );
}

/** Holidays, and the weeks in which everything is repaired. */
export function closuresOf(dice: Dice): TourInFile['closures'] {
  const closures: TourInFile['closures'] = [];
  if (dice.chance(0.4)) {
    for (const year of [2026, 2027, 2028]) {
      closures.push({ from: `${year}-12-24`, to: `${year}-12-26` });
      closures.push({ from: `${year + 1}-01-01` });
    }
  }
  if (dice.chance(0.12)) closures.push({ from: '2027-02-08', to: '2027-02-21' });
  return closures;
}
