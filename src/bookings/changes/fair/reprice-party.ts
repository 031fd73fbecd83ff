import { portionOf } from '../../../currencies/share.ts';
import type { Booking, Travelers } from '../../booking/booking.ts';
import type { PriceStep } from '../../booking/terms/price-step.ts';
import { matchUnits } from './match-units.ts';

type Sold = Pick<Booking, 'totalMinor' | 'feesMinor' | 'party' | 'priceSteps'>;

/** The price of a unit of each rate today, in the currency of the booking. */
export type UnitPrices = ReadonlyMap<string, number>;

/** A price before fees and before what staff say, and who leaves of those who paid it. */
export type Repricing = {
  party: Travelers[];
  priceMinor: number;
  steps: PriceStep[];
  /** The share of the price before that belongs to who leaves, exactly. */
  left: { part: number; whole: number };
};

/** Nobody leaves or joins. */
export function samePrice({ totalMinor, feesMinor, party }: Omit<Sold, 'priceSteps'>): Repricing {
  return { party, priceMinor: totalMinor - feesMinor, steps: [], left: { part: 0, whole: 1 } };
}

/** Travelers who stay keep the sale price, who join pay today's, who leave pay no more than a fee. */
export function repriceParty(
  sold: Sold,
  party: readonly Travelers[],
  today: UnitPrices,
): Repricing {
  const { shares, left } = shareOut(sold, party, today);
  const before = samePrice(sold).priceMinor;
  const leftMinor = portionOf(before, left);
  const joined = shares.flatMap(({ rate, after }) =>
    after.flatMap((price) => (price === null ? [todayOf(today, rate)] : [])),
  );
  const joinedMinor = joined.reduce((sum, price) => sum + price, 0);
  return {
    party: party.map((travelers) => ({ ...travelers, prices: pricesOf(travelers) })),
    priceMinor: before - leftMinor + joinedMinor,
    steps: [
      ...(left.part > 0 ? [ruled('leaves', -leftMinor)] : []),
      ...(joined.length > 0 ? [ruled('joins', joinedMinor)] : []),
    ],
    left,
  };

  function pricesOf({ rate }: Travelers): number[] {
    const share = shares.find((one) => one.rate === rate);
    return (share?.after ?? []).map((price) => price ?? todayOf(today, rate));
  }
}

/** A supplier that prices the whole booking itself says what it costs now. */
export function repriceAsQuoted(
  sold: Sold,
  party: readonly Travelers[],
  { quotedMinor, today }: { quotedMinor: number; today: UnitPrices | null },
): Repricing {
  const before = samePrice(sold).priceMinor;
  // Discounts and the like that staff gave before stay.
  const priceMinor = Math.max(0, quotedMinor + saidBefore(sold));
  const added = priceMinor - before;
  const { left } = today
    ? shareOut(sold, party, today)
    : { left: { part: Math.max(0, -added), whole: Math.max(1, before) } };
  return {
    party: party.map((travelers) => ({ ...travelers, prices: soldAt(travelers, today) })),
    priceMinor,
    steps: added === 0 ? [] : [ruled('supplier_price', added)],
    left: isSmaller(sold, party) ? left : { part: 0, whole: 1 },
  };
}

const byStaff: ReadonlySet<PriceStep['rule']> = new Set([
  'keep_price',
  'price',
  'discount',
  'surcharge',
]);

function saidBefore({ priceSteps }: Sold): number {
  return priceSteps
    .filter(({ rule }) => byStaff.has(rule))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function soldAt({ rate, units }: Travelers, today: UnitPrices | null): number[] | undefined {
  return today ? Array.from({ length: units }, () => todayOf(today, rate)) : undefined;
}

function isSmaller({ party: before }: Sold, party: readonly Travelers[]): boolean {
  const unitsOf = (all: readonly Travelers[], wanted: string) =>
    all.find(({ rate }) => rate === wanted)?.units ?? 0;
  return before.some(({ rate, units }) => unitsOf(party, rate) < units);
}

function shareOut({ party: before }: Sold, party: readonly Travelers[], today: UnitPrices) {
  const rates = new Set([...before, ...party].map(({ rate }) => rate));
  const shares = [...rates].map((rate) => {
    const [was, is] = [before, party].map((all) => all.find((one) => one.rate === rate));
    const priceOf = (index: number) => was?.prices?.[index] ?? todayOf(today, rate);
    return { rate, ...matchUnits(was, is, priceOf) };
  });
  const stay = shares.flatMap(({ after }) => after.map((price) => price ?? 0));
  const left = shares.flatMap((share) => share.left);
  const sum = (prices: number[]) => prices.reduce((all, price) => all + price, 0);
  const part = sum(left);
  return { shares, left: { part, whole: Math.max(1, part + sum(stay)) } };
}

/** Bookings of earlier versions, and rates that are sold no more, count alike. */
function todayOf(today: UnitPrices, rate: string): number {
  return today.get(rate) ?? 0;
}

export function ruled(rule: PriceStep['rule'], amountMinor: number, reason = ''): PriceStep {
  return { rule, amountMinor, reason };
}
