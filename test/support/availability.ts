import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { importRates } from '../../src/currencies/import-rates.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from './accounts.ts';
import type { TestAnswer } from './api.ts';
import { partners, tokens } from './partners.ts';
import { createStaffApi, type StaffApi } from './staff.ts';
import { loadTestTours } from './tours.ts';

type Query = Record<string, string | number>;

export type AvailabilityApi = AsyncDisposable & {
  api: StaffApi;
  /** The answer to GET /v1/return_availability; in euros unless the query says otherwise. */
  ask(query?: Query | string): Promise<TestAnswer>;
  /** What it offers, a line a day: `11/27/2026 118: 7:30 AM 118 (18 left)`. */
  told(query?: Query | string): Promise<string[]>;
  load(tours: readonly TourInFile[]): Promise<void>;
  /** The clock ticks on from there. */
  setClock(instant: string): Promise<void>;
  /** How many units of other currencies a euro is worth. */
  setRates(rates: Record<string, number>, date?: string): Promise<void>;
};

/** A staging marketplace on a Friday morning, a week before the days that the tests ask about. */
export async function openAvailability(
  tours: readonly TourInFile[],
  { now = '2026-11-20T10:00:00Z' }: { now?: string } = {},
): Promise<AvailabilityApi> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createStaffApi({ marketplace: partners, tours }));
  const { app } = api;
  const ask: AvailabilityApi['ask'] = (query = {}) =>
    api.call({ url: `/v1/return_availability?${inQuery(query)}`, token: tokens.agent });
  const load: AvailabilityApi['load'] = async (more) => {
    await loadTestTours(app.db, more);
    await app.changes.delivered();
  };
  const opened = {
    api,
    ask,
    load,
    told: async (query?: Query | string) => toldBy(await ask(query)),
    setClock: async (instant: string) => {
      await setClock(app, somebody, instant);
    },
    setRates: async (rates: Record<string, number>, date = '2026-11-20') => {
      await importRates(app, somebody, [{ date, base: 'EUR', rates }]);
    },
  };
  await opened.setClock(now);
  const resources = undo.move();
  return { ...opened, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

function inQuery(query: Query | string): string {
  if (typeof query === 'string') return query;
  const asked = { id: 'PRD16350', date: '2026-11-27', range: 1, currency: 'EUR', ...query };
  return new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  ).toString();
}

export type DayInAnswer = {
  description: string;
  currency: string;
  price: number;
  time: string[];
  time_with_description: {
    time: string;
    description: string;
    currency: string;
    price: number;
    pricing_rates: object[];
    available: number | null;
  }[];
  available: number | null;
  reserve_for?: number;
};

export function daysIn({ status, text, body }: TestAnswer): Record<string, DayInAnswer> {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.availability as Record<string, DayInAnswer>;
}

function toldBy(answer: TestAnswer): string[] {
  return Object.entries(daysIn(answer)).map(([date, day]) => {
    const slots = day.time_with_description.map(
      ({ time, description, price, available }) =>
        `${`${time} ${description}`.trim()} ${price} (${available ?? 'any'} left)`,
    );
    return `${date} ${day.price}: ${slots.join(', ')}`;
  });
}
