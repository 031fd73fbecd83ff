import assert from 'node:assert/strict';
import type { Caller } from '../../src/accounts/users/user.ts';
import type { ConnectorFor } from '../../src/availability/connector.ts';
import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { asCaller, somebody } from './accounts.ts';
import { createApi, type TestAnswer, type TestApi } from './api.ts';
import type { TestDatabase } from './running/database.ts';
import { aTour } from './tours.ts';

/** A user of each kind of account; `agent` is of the same organization as `credit`. */
export const payers = {
  credit: 'ptl_test_0000000000000000000000000000acme',
  agent: 'ptl_test_000000000000000000000000acmeagent',
  cardOnFile: 'ptl_test_000000000000000000000000bluebird',
  badCardOnFile: 'ptl_test_00000000000000000000000000badcard',
  byCard: 'ptl_test_0000000000000000000000000000paid',
};

const terms = [
  { key: 'acme', payment_term: 'Credit', token: payers.credit },
  {
    key: 'bluebird',
    payment_term: 'Card on file',
    stored_payment_method: 'pm_card_visa',
    token: payers.cardOnFile,
  },
  {
    key: 'badcard',
    payment_term: 'Card on file',
    stored_payment_method: 'pm_card_chargeDeclined',
    token: payers.badCardOnFile,
  },
  { key: 'paid', payment_term: 'Default', token: payers.byCard },
];

/** Four partners, one for each way to pay and one whose card is refused. */
const marketplace = {
  format: 'portolan/1',
  currency_rates: { date: '2026-11-20', base: 'EUR', rates: { USD: 1.25 } },
  organizations: terms.map(({ token, ...organization }) => ({
    ...organization,
    name: `${organization.key} Travel`,
    accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
    currency: 'EUR',
    commission_percent: 12.5,
    rate_limit_per_minute: 1_000_000,
    users: [
      {
        email: `ada@${organization.key}.test`,
        first_name: 'Ada',
        last_name: 'Byron',
        role: 'Admin',
        access_token: token,
      },
      ...(organization.key === 'acme'
        ? [
            {
              email: 'ben@acme.test',
              first_name: 'Ben',
              last_name: 'Hobart',
              role: 'Agent',
              access_token: payers.agent,
            },
          ]
        : []),
    ],
  })),
};

/** The smallest order of the usual tour. */
export const order = {
  product_id: 'PRD16350',
  date: '2026-11-27',
  time: '7:30 AM',
  phone: '+12025550123',
  adults: 'Zoë Müller, Renée O’Connor',
};

/** Two adults cost 118 euros; 20 places. */
export const usualTour = aTour({
  duration_minutes: 180,
  languages: ['English', 'Italian'],
  hotel_pickup: true,
  cancellation: { hours: 48, percent_norefund: 50 },
  pricing: {
    model: 'Per Person',
    currency: 'EUR',
    rates: [
      { name: 'Adults', price: 59 },
      { name: 'Children', price: 39.5 },
    ],
  },
  schedule: [{ times: ['7:30 AM', '9:00 AM'], capacity: 20 }],
});

export type PlacingApi = AsyncDisposable & {
  api: TestApi;
  /** POST /v1/booking; on credit unless another token is given. */
  book(order: unknown, token?: string, headers?: Record<string, string>): Promise<TestAnswer>;
  read(reference: unknown, token?: string): Promise<TestAnswer>;
  /** The places taken on the departures, in order. */
  taken(): Promise<number[]>;
  /** What cards were charged and not given back, in smallest units. */
  takings(): Promise<number>;
  /** The Admin of an organization. */
  caller(organization: string): Promise<Caller>;
  /** How many bookings partners can see. */
  bookings(): Promise<number>;
};

/** A staging marketplace on a Friday morning, a week before the day that is booked. */
export async function openPlacing(
  tours: readonly TourInFile[] = [usualTour],
  environment: Record<string, string> = {},
  database?: TestDatabase,
  connectorFor?: ConnectorFor,
): Promise<PlacingApi> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(
    await createApi({
      marketplace,
      tours,
      environment,
      ...(database && { database }),
      ...(connectorFor && { connectorFor }),
    }),
  );
  await setClock(api.app, somebody, '2026-11-20T10:00:00Z');
  const resources = undo.move();
  return { ...placingAt(api), [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** Of a marketplace that is open and that others close. */
export function placingAt(api: TestApi): Omit<PlacingApi, typeof Symbol.asyncDispose> {
  const { app } = api;
  return {
    api,
    book: (body, token = payers.credit, headers = {}) =>
      api.call({ method: 'POST', url: '/v1/booking', token, body, headers }),
    read: (reference, token = payers.credit) =>
      api.call({ url: `/v1/booking?id=${String(reference)}`, token }),
    taken: async () => {
      const rows = await app.db
        .selectFrom('departure')
        .select('taken')
        .orderBy('date')
        .orderBy('minutes')
        .execute();
      return rows.map(({ taken }) => taken);
    },
    takings: async () => {
      const charges = await app.db
        .selectFrom('testCharge')
        .select(['reference', 'amountMinor'])
        .where('status', '=', 'charged')
        .execute();
      const refunds = await app.db
        .selectFrom('testRefund')
        .select(['charge', 'amountMinor'])
        .execute();
      for (const { reference, amountMinor } of charges) {
        const refunded = sum(refunds.filter(({ charge }) => charge === reference));
        // A refund that is missing and one that is made twice would make up for each other.
        assert.ok(refunded <= amountMinor, `${reference} was refunded ${refunded}`);
      }
      return sum(charges) - sum(refunds);
    },
    caller: async (organization) => {
      const user = await app.db
        .selectFrom('agencyUser')
        .selectAll()
        .where('email', '=', `ada@${organization}.test`)
        .executeTakeFirstOrThrow();
      return asCaller(user);
    },
    bookings: async () => {
      const found = await app.db
        .selectFrom('booking')
        .select('id')
        .where('status', 'not in', ['placing', 'abandoned'])
        .execute();
      return found.length;
    },
  };
}

function sum(rows: { amountMinor: number }[]): number {
  return rows.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
