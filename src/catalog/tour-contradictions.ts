import { isAmount } from '../currencies/currency.ts';
import { rateKey, unsendable } from './tour.ts';

const mostTimes = 500;
/** An answer of availability repeats the rates for each time of a month. */
const mostTimesByRates = 3000;

type GivenRate = {
  name: string;
  price: number;
  private_price?: number | null | undefined;
  per?: { rate: string } | null | undefined;
};

type Given = {
  pricing: {
    currency: string;
    rates: GivenRate[];
  };
  cancellation?: { change_fee?: number | undefined } | null | undefined;
  schedule: { key?: string | null | undefined; times: string[]; prices: Record<string, number> }[];
};

type Contradiction = { path: (string | number)[]; sentence: string };

/** What can be seen only when the parts of a tour are looked at together. */
export function contradictions({ pricing, schedule, cancellation }: Given): Contradiction[] {
  const found: Contradiction[] = [];
  const payable = (amount: number, path: (string | number)[]) => {
    if (isAmount(amount, pricing.currency)) return;
    found.push({ path, sentence: `must be a valid amount in ${pricing.currency}` });
  };
  payable(cancellation?.change_fee ?? 0, ['cancellation', 'change_fee']);
  const seen = new Set<string>();
  for (const [index, rate] of pricing.rates.entries()) {
    const path = ['pricing', 'rates', index];
    if (seen.has(rateKey(rate.name))) {
      found.push({ path: [...path, 'name'], sentence: 'is already the name of another rate' });
    }
    if (rate.name === unsendable) {
      found.push({ path: [...path, 'name'], sentence: 'is a name that no program can send' });
    }
    seen.add(rateKey(rate.name));
    payable(rate.price, [...path, 'price']);
    if (rate.private_price != null) payable(rate.private_price, [...path, 'private_price']);
  }
  found.push(...faultsOfPer(pricing.rates));
  const times = schedule.reduce((sum, entry) => sum + entry.times.length, 0);
  const { length: rates } = pricing.rates;
  const most = Math.min(mostTimes, Math.floor(mostTimesByRates / rates));
  if (times > most) {
    const reason = most < mostTimes ? `, as there are ${rates} rates` : '';
    found.push({
      path: ['schedule'],
      sentence: `must have at most ${most} times in total${reason}`,
    });
  }
  const rateNames = new Set(pricing.rates.map((rate) => rate.name));
  const keys = new Set<string>();
  for (const [index, { key, prices }] of schedule.entries()) {
    if (key != null && keys.has(key)) {
      const path = ['schedule', index, 'key'];
      found.push({ path, sentence: 'is the key of another entry already' });
    }
    if (key != null) keys.add(key);
    for (const [rate, amount] of Object.entries(prices)) {
      const path = ['schedule', index, 'prices', rate];
      if (!rateNames.has(rate)) {
        found.push({ path, sentence: 'must be the name of a rate in pricing.rates' });
      }
      payable(amount, path);
    }
  }
  return found;
}

/** A rate that needs another one needs one that the tour has. */
function faultsOfPer(rates: readonly GivenRate[]): Contradiction[] {
  return rates.flatMap(({ name, per }, index) => {
    if (!per) return [];
    const needed = rateKey(per.rate);
    const isOther = needed !== rateKey(name) && rates.some((rate) => rateKey(rate.name) === needed);
    const path = ['pricing', 'rates', index, 'per', 'rate'];
    return isOther ? [] : [{ path, sentence: 'must be the name of another rate in pricing.rates' }];
  });
}
