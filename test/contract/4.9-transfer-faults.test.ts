import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { address, airport, aSearch, openTransferApi, port } from '../support/transfers.ts';

const classes = 'Sedan, Executive Sedan, SUV, Van, Executive Van, Minibus, Coach, Shuttle';
const types = 'airport, cruise port, train station, address';

const faults: [what: string, changes: Record<string, unknown>, sentence: string][] = [
  ['no from', { from: undefined }, 'from is missing'],
  ['no to', { to: null }, 'to is missing'],
  ['a place that is text', { from: 'FCO' }, 'from must be an object'],
  ['a place without a type', { from: { iata: 'FCO' } }, 'from.type is missing'],
  ['a type there is not', { to: { type: 'hotel' } }, `to.type must be one of ${types}`],
  ['an airport without iata', { from: { type: 'airport', id: 'FCO' } }, 'from.iata is missing'],
  [
    'an iata of four letters',
    { from: { type: 'airport', iata: 'LIRF' } },
    'from.iata must be an IATA code of three letters, such as FCO',
  ],
  [
    'an unknown airport',
    { from: { type: 'airport', iata: 'zzz' } },
    'from.iata must be a known airport: there is no ZZZ',
  ],
  ['a port without id', { to: { type: 'cruise port', iata: 'X' } }, 'to.id is missing'],
  [
    'a port by its name',
    { to: { type: 'cruise port', id: 'Civitavecchia' } },
    'to.id must be a UN/LOCODE of five characters, such as ITCVV',
  ],
  [
    'an unknown port',
    { to: { type: 'cruise port', id: 'ITZZZ' } },
    'to.id must be a known cruise port: there is no ITZZZ',
  ],
  [
    'a station by its name',
    { to: { type: 'train station', id: 'Termini' } },
    'to.id must be a number of at most 12 digits',
  ],
  [
    'an unknown station',
    { to: { type: 'train station', id: 1 } },
    'to.id must be a known train station: there is no 1',
  ],
  [
    'an address without a latitude',
    { to: { ...address, latitude: undefined } },
    'to.latitude is missing',
  ],
  [
    'latitude 91',
    { to: { ...address, latitude: 91 } },
    'to.latitude must be a number from -90 to 90',
  ],
  [
    'longitude -180.5',
    { to: { ...address, longitude: -180.5 } },
    'to.longitude must be a number from -180 to 180',
  ],
  ['the same airport twice', { to: airport }, 'from and to must be different places'],
  [
    'the same address twice',
    { from: address, to: { ...address, address: 'the same', latitude: 41.91061 } },
    'from and to must be different places',
  ],
  [
    'the same place_id twice',
    { from: { ...address, place_id: 'x' }, to: { ...address, latitude: 42, place_id: 'x' } },
    'from and to must be different places',
  ],
  ['no start', { start_time_local: undefined }, 'start_time_local is missing'],
  ...[
    '2027-05-02',
    '2027-02-30T10:00',
    '2027-05-02T24:00',
    '2027-05-02T14:30Z',
    '9999-12-31T23:30',
    'tomorrow',
  ].map((start): [string, Record<string, unknown>, string] => [
    `the start ${start}`,
    { start_time_local: start },
    'start_time_local must be a real local date and time, written YYYY-MM-DDTHH:MM',
  ]),
  [
    'a start in the past',
    { start_time_local: '2026-11-20T10:59' },
    'start_time_local must be in the future at the pickup',
  ],
  ['no adults', { adults: undefined }, 'adults is missing'],
  ['zero adults', { adults: 0 }, 'adults must be a whole number from 1 to 999'],
  ['1,000 adults', { adults: 1000 }, 'adults must be a whole number from 1 to 999'],
  ['half a child', { children: 0.5 }, 'children must be a whole number from 0 to 999'],
  ['-1 infants', { infants: -1 }, 'infants must be a whole number from 0 to 999'],
  ['another currency', { currency: 'CHF' }, 'currency must be one of USD, GBP, EUR, AUD'],
  ['an unknown class', { vehicle_class: 'Bus' }, `vehicle_class must be one of ${classes}`],
  [
    'an unknown order',
    { sort_by: 'NAME' },
    'sort_by must be one of PRICE, PRICE_DESC, VEHICLE_CLASS, SUPPLIER, RATING',
  ],
];

describe('POST /v1/return_transfers refuses', () => {
  it('what is missing or wrong, and names it', async () => {
    await using marketplace = await openTransferApi();

    for (const [what, changes, error] of faults) {
      const { status, body, headers } = await marketplace.ask(aSearch(changes));
      assert.equal(status, 400, what);
      assert.deepEqual(body, { error }, what);
      assert.match(String(headers['x-error-code']), /^[a-z-]+$/);
    }
  });

  it('a start that is past at the pickup, though not yet at home', async () => {
    await using marketplace = await openTransferApi([], { now: '2026-11-20T10:00:00Z' });
    const tokyo = { type: 'airport', iata: 'HND' };
    const start = (from: object, time: string) =>
      marketplace.ask(aSearch({ from, to: port, start_time_local: `2026-11-20T${time}` }));

    assert.equal((await start(tokyo, '18:59')).status, 400);
    assert.equal((await start(tokyo, '19:01')).status, 200);
    assert.equal((await start({ type: 'airport', iata: 'JFK' }, '05:01')).status, 200);
    assert.equal(
      (await start({ ...address, latitude: 35.7, longitude: 139.7 }, '18:59')).status,
      400,
    );
  });
});
