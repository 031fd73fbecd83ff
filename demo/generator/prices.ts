import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import type { Dice } from '../random.ts';
import { some } from './choose.ts';
import type { Customs } from './countries.ts';
import type { Kind } from './kind.ts';

type Pricing = TourInFile['pricing'];
type Rate = Pricing['rates'][number];

/** About what a euro is worth. */
const perEuro: Readonly<Record<Customs['currency'], number>> = {
  EUR: 1,
  GBP: 0.85,
  USD: 1.1,
  AUD: 1.65,
};

/** What a tour costs: per person, or for a whole boat, car or group. */
export function setPrices(
  dice: Dice,
  { kind, customs, minutes }: { kind: Kind; customs: Customs; minutes: number },
): Pricing {
  const usual = kind.minutes[Math.floor(kind.minutes.length / 2)] ?? minutes;
  const length = Math.sqrt(minutes / usual);
  const adult =
    kind.price * customs.cost * length * perEuro[customs.currency] * dice.between(0.75, 1.4);
  const isUnit = dice.chance(0.14);
  return {
    model: isUnit ? 'Unit' : 'Per Person',
    currency: customs.currency,
    rates: isUnit ? unitRates(dice, kind, adult) : personRates(dice, adult),
  };
}

function unitRates(dice: Dice, kind: Kind, adult: number): Rate[] {
  return some(dice, kind.units, dice.whole(1, 2)).map(({ name, occupancy }) => ({
    name,
    min_quantity: 0,
    max_quantity: dice.whole(2, 6),
    occupancy,
    price: rounded(adult * occupancy * dice.between(0.65, 0.85)),
  }));
}

function personRates(dice: Dice, adult: number): Rate[] {
  const [hasYouth, hasSeniors] = [dice.chance(0.25), dice.chance(0.2)];
  const shares: [name: string, share: number, ages: [number, number | null], offered: boolean][] = [
    ['Adults', 1, [18, hasSeniors ? 64 : null], true],
    ['Senior', 0.85, [65, null], hasSeniors],
    ['Students', 0.8, [16, 27], dice.chance(0.15)],
    ['Youth', 0.75, [13, 17], hasYouth],
    ['Children', 0.55, [4, hasYouth ? 12 : 17], dice.chance(0.9)],
    ['Infants', 0, [0, 3], dice.chance(0.3)],
  ];
  const most = dice.pick([8, 9, 10, 12, 15]);
  const privately = dice.chance(0.22) ? dice.between(1.4, 2.1) : undefined;
  const rates = shares
    .filter(([, , , isOffered]) => isOffered)
    .map(([name, share, [min_age, max_age]], index): Rate => {
      const price = rounded(adult * share);
      return {
        name,
        min_age,
        max_age,
        min_quantity: index === 0 ? 1 : 0,
        max_quantity: most,
        occupancy: 1,
        price,
        ...(privately !== undefined && { private_price: rounded(price * privately) }),
      };
    });
  const [first] = rates;
  // Some make no difference between young and old.
  if (!first || !dice.chance(0.1)) return rates;
  return [{ ...first, name: 'Participants', min_age: dice.pick([6, 8, 12, 16]), max_age: null }];
}

/** Prices as people write them: whole, and in fives when they are high. */
export function rounded(price: number): number {
  if (price === 0) return 0;
  return price > 150 ? Math.round(price / 5) * 5 : Math.max(4, Math.round(price));
}
