import assert from 'node:assert/strict';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from './accounts.ts';
import type { TestAnswer } from './api.ts';
import { openPlacing, type PlacingApi, payers } from './placing.ts';
import { address, aFleet, airport, aSearch, port, quotesIn, station } from './transfers.ts';

type Sent = Record<string, unknown>;
type Ends<Fields> = Record<'airport' | 'cruise port' | 'train station' | 'address', Fields>;

/** A place of each type, far enough from the others. */
export const places: Ends<Sent> = {
  airport,
  'cruise port': port,
  'train station': station,
  address,
};

/** Where a search from a place to one of the same type goes. */
export const otherPlaces: Ends<Sent> = {
  airport: { type: 'airport', iata: 'CIA' },
  'cruise port': { type: 'cruise port', id: 'ITNAP' },
  'train station': { type: 'train station', id: '8308217' },
  address: { ...address, address: 'Via Appia 7, Rome', latitude: 41.8582 },
};

/** What the driver has to know of a pickup, as partners write it. */
export const pickups: Ends<Sent> = {
  airport: { arrival_flight_number: 'aa 0123', origin_airport: 'JFK' },
  'cruise port': {
    cruiseline: 'Aurelia Cruises',
    cruiseship: 'Aurelia Star',
    ship_arrival_time: '06:30',
  },
  'train station': { train_number: '9616', train_origin_departure_time: '7:30 am' },
  address: {},
};

/** And of a drop-off. */
export const dropOffs: Ends<Sent> = {
  airport: {
    departure_flight_number: 'BA 2490',
    destination_airport: 'LHR',
    departure_flight_time: '19:30',
  },
  'cruise port': {
    departure_cruiseline: 'Aurelia Cruises',
    departure_cruiseship: 'Aurelia Moon',
    departure_ship_time: '5:00 PM',
  },
  'train station': { departure_train_number: 'FR 9616', departure_train_time: '18:05' },
  address: {},
};

export const contact = {
  phone: '+390612345678',
  email: 'desk@swift.test',
  business_ref: 'RM-204',
  notes: 'Call the desk when you cannot find your driver.',
};

export type TransferPlacing = PlacingApi & {
  /** POST /v1/return_transfers. */
  search(search?: Sent, token?: string): Promise<TestAnswer>;
  /** The order of the cheapest quote of a search: from Fiumicino to the town unless it says so. */
  order(search?: Sent, token?: string): Promise<Sent>;
  load(document: Sent): Promise<void>;
};

/** The marketplace of tour bookings, with fleets: two travelers from Fiumicino cost 88.19 euros. */
export async function openTransferPlacing(
  fleets: readonly Sent[] = [aFleet(contact)],
): Promise<TransferPlacing> {
  await using undo = new AsyncDisposableStack();
  const place = undo.use(await openPlacing());
  const search: TransferPlacing['search'] = (sent = aSearch(), token = payers.credit) =>
    place.api.call({ method: 'POST', url: '/v1/return_transfers', token, body: sent });
  const opened = {
    ...place,
    search,
    order: async (sent?: Sent, token?: string) => orderOf(await search(sent, token)),
    load: async (document: Sent) => {
      await importMarketplace(place.api.app, somebody, { format: 'portolan/1', ...document });
    },
  };
  await opened.load({ transfer_suppliers: fleets });
  const resources = undo.move();
  return { ...opened, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** What is sent to book the first quote of an answer from an airport to an address. */
export function orderOf(answer: TestAnswer): Sent {
  const [quote] = quotesIn(answer);
  assert.ok(quote, 'somebody drives there');
  return {
    type: 'transfer',
    search: answer.body['search'],
    quote_id: quote.quote_id,
    price: quote.price,
    lead_pax: 'Zoë Müller',
    contact_phone: '+12025550123',
    contact_email: 'zoe@traveler.test',
    ...pickups.airport,
  };
}
