import { importRates } from '../../src/currencies/import-rates.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from './accounts.ts';
import type { TestAnswer } from './api.ts';
import { partners, tokens } from './partners.ts';
import { createStaffApi, type StaffApi } from './staff.ts';

export const airport = { type: 'airport', iata: 'FCO' };
export const port = { type: 'cruise port', id: 'ITCVV' };
export const station = { type: 'train station', id: '8308409' };
export const address = {
  type: 'address',
  address: 'Via del Corso 1, Rome',
  latitude: 41.9106,
  longitude: 12.4763,
};

type Sent = Record<string, unknown>;

export function aVehicle(given: Sent = {}): Sent {
  return {
    name: 'Mercedes E-Class or similar',
    class: 'Executive Sedan',
    max_passengers: 3,
    max_luggage: 3,
    base_price: 25,
    price_per_km: 1.9,
    minimum_price: 45,
    airport_fee: 6,
    night_percent: 20,
    cancellation_hours: 24,
    ...given,
  };
}

export function aFleet(given: Sent = {}): Sent {
  return {
    key: 'swift',
    name: 'Swift Cars',
    rating: 4.7,
    currency: 'EUR',
    vehicles: [aVehicle()],
    ...given,
  };
}

/** From Fiumicino to the town, in the afternoon, for two; in euros. */
export function aSearch(given: Sent = {}): Sent {
  return {
    from: airport,
    to: address,
    start_time_local: '2027-05-02T14:30',
    adults: 2,
    currency: 'EUR',
    ...given,
  };
}

export type QuoteInAnswer = Record<string, unknown> & {
  quote_id: string;
  price: number;
  supplier: string;
  vehicle: string;
  vehicle_class: string;
};

export type TransfersApi = AsyncDisposable & {
  api: StaffApi;
  /** The answer to POST /v1/return_transfers. */
  ask(search?: Sent, token?: string): Promise<TestAnswer>;
  /** The quotes in it. */
  quotes(search?: Sent): Promise<QuoteInAnswer[]>;
  load(document: Sent): Promise<void>;
  /** The clock ticks on from there. */
  setClock(instant: string): Promise<void>;
  /** How many units of other currencies a euro is worth. */
  setRates(rates: Record<string, number>): Promise<void>;
};

/** A staging marketplace with some fleets, half a year before the pickups that the tests ask for. */
export async function openTransferApi(
  fleets: readonly Sent[] = [aFleet()],
  { now = '2026-11-20T10:00:00Z' }: { now?: string } = {},
): Promise<TransfersApi> {
  await using undo = new AsyncDisposableStack();
  const api = undo.use(await createStaffApi({ marketplace: partners }));
  const { app } = api;
  const ask: TransfersApi['ask'] = (search = aSearch(), token = tokens.agent) =>
    api.call({ method: 'POST', url: '/v1/return_transfers', token, body: search });
  const opened = {
    api,
    ask,
    quotes: async (search?: Sent) => quotesIn(await ask(search)),
    load: async (document: Sent) => {
      await importMarketplace(app, somebody, { format: 'portolan/1', ...document });
    },
    setClock: async (instant: string) => {
      await setClock(app, somebody, instant);
    },
    setRates: async (rates: Record<string, number>) => {
      await importRates(app, somebody, [{ date: '2026-11-20', base: 'EUR', rates }]);
    },
  };
  await opened.load({ transfer_suppliers: fleets });
  await opened.setClock(now);
  const resources = undo.move();
  return { ...opened, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

export function quotesIn({ status, text, body }: TestAnswer): QuoteInAnswer[] {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.results as QuoteInAnswer[];
}
