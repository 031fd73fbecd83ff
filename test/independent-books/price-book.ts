/** Products on sale and their buyers, kept beside the program: it computes none of this for the test. */
export type Rate = 'Adults' | 'Children';
export type Party = Record<Rate, number>;

export type Product = { id: string; prices: Party; depositPercent: number };

const time = '12:00 PM';
export const capacity = 100_000;

export const products: readonly Product[] = [
  { id: 'PRD71001', prices: { Adults: 3_105, Children: 1_750 }, depositPercent: 0 },
  { id: 'PRD71002', prices: { Adults: 8_015, Children: 4_001 }, depositPercent: 30 },
];

export type Partner = { key: string; token: string; term: 'Credit' | 'Card on file' | 'Default' };

export const partners: readonly Partner[] = [
  { key: 'books-credit', token: 'ptl_test_00000000000000000000bookscredit', term: 'Credit' },
  { key: 'books-stored', token: 'ptl_test_00000000000000000000booksstored', term: 'Card on file' },
  { key: 'books-card', token: 'ptl_test_0000000000000000000000bookscard', term: 'Default' },
];

const commissionPercent = 12.5;

export function priceOf({ prices }: Product, party: Party): number {
  return party.Adults * prices.Adults + party.Children * prices.Children;
}

export function dueAtBooking(product: Product, total: number): number {
  return product.depositPercent === 0 ? total : halfUp((total * product.depositPercent) / 100);
}

export function commissionOf(total: number): number {
  return halfUp((total * commissionPercent) / 100);
}

/** Half of what was paid is kept once it is too late. */
export function feeOf(paid: number): number {
  return halfUp(paid / 2);
}

export function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Free to cancel for weeks, and too late to. */
export function travelDates(now: number): { early: string; late: string } {
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  return { early: day(60), late: day(1) };
}

export function orderOf(product: Product, party: Party, date: string) {
  const named = (rate: Rate) =>
    Array.from({ length: party[rate] }, (_, index) => `${rate} ${letters[index]}`).join(', ');
  return {
    product_id: product.id,
    date,
    time,
    phone: '+12025550123',
    ...(party.Adults > 0 && { adults: named('Adults') }),
    ...(party.Children > 0 && { children: named('Children') }),
  };
}

const letters = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];

export const marketplace = {
  format: 'portolan/1',
  suppliers: [{ key: 'books', name: 'Books', phone: '+390612345', email: 'ops@books.test' }],
  organizations: partners.map(({ key, token, term }) => ({
    key,
    name: key,
    accreditation: { type: 'IATA', number: '91200077', status: 'valid' },
    currency: 'EUR',
    commission_percent: commissionPercent,
    payment_term: term,
    ...(term === 'Card on file' && { stored_payment_method: 'pm_card_visa' }),
    rate_limit_per_minute: 1_000_000,
    users: [
      {
        email: `ada@${key}.test`,
        first_name: 'Ada',
        last_name: 'Byron',
        role: 'Admin',
        access_token: token,
      },
    ],
  })),
  tours: products.map(({ id, prices, depositPercent }) => ({
    id: Number(id.slice(3)),
    name: `Books ${id}`,
    supplier: 'books',
    place: {
      town: 'Rome',
      country: 'Italy',
      latitude: 41.9,
      longitude: 12.5,
      time_zone: 'Europe/Rome',
    },
    cutoff_hours: 0,
    cancellation: { hours: 72, percent_norefund: 50 },
    ...(depositPercent > 0 && { deposit_percent: depositPercent }),
    pricing: {
      model: 'Per Person',
      currency: 'EUR',
      rates: Object.entries(prices).map(([name, minor]) => ({ name, price: minor / 100 })),
    },
    schedule: [{ times: [time], capacity }],
  })),
};
