import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationTypes } from './places/location.ts';
import { readFlightNumber, readTransferDetails } from './transfer-details.ts';

const pickups = {
  airport: { arrival_flight_number: 'aa 0123', origin_airport: ' JFK ' },
  'cruise port': {
    cruiseline: 'Aurelia Cruises',
    cruiseship: 'Aurelia Star',
    ship_arrival_time: '06:30',
  },
  'train station': { train_number: 9616, train_origin_departure_time: '7:30 am' },
  address: {},
};
const dropOffs = {
  airport: {
    departure_flight_number: 'BA2490',
    destination_airport: 'LHR',
    departure_flight_time: '19:30',
  },
  'cruise port': {
    departure_cruiseline: 'Aurelia Cruises',
    departure_cruiseship: 'Aurelia Moon',
    departure_ship_time: '12:00',
  },
  'train station': { departure_train_number: 'FR 9616', departure_train_time: '0:05' },
  address: {},
};
const read = {
  airport: { arrival_flight_number: 'AA123', origin_airport: 'JFK' },
  'cruise port': {
    cruiseline: 'Aurelia Cruises',
    cruiseship: 'Aurelia Star',
    ship_arrival_time: '6:30 AM',
  },
  'train station': { train_number: '9616', train_origin_departure_time: '7:30 AM' },
  address: {},
};
const readDropOffs = {
  airport: {
    departure_flight_number: 'BA2490',
    destination_airport: 'LHR',
    departure_flight_time: '7:30 PM',
  },
  'cruise port': {
    departure_cruiseline: 'Aurelia Cruises',
    departure_cruiseship: 'Aurelia Moon',
    departure_ship_time: '12:00 PM',
  },
  'train station': { departure_train_number: 'FR 9616', departure_train_time: '12:05 AM' },
  address: {},
};

describe('the details of a transfer', () => {
  for (const from of locationTypes) {
    for (const to of locationTypes) {
      it(`are those of ${from} and ${to}, normalised`, () => {
        const sent = { ...pickups[from], ...dropOffs[to], lead_pax: 'Ada Byron' };

        const details = readTransferDetails(sent, { from, to });

        assert.deepEqual(details, { ...read[from], ...readDropOffs[to] });
      });

      it(`are all needed between ${from} and ${to}`, () => {
        const sent: Record<string, unknown> = { ...pickups[from], ...dropOffs[to] };

        for (const field of Object.keys(sent)) {
          for (const missing of [undefined, null, '']) {
            assert.throws(() => readTransferDetails({ ...sent, [field]: missing }, { from, to }), {
              name: 'Refusal',
              status: 400,
              message: `${field} is missing`,
            });
          }
        }
      });
    }
  }

  it('are refused when they are malformed', () => {
    const refused = (from: 'airport' | 'cruise port', changes: object, message: string) =>
      assert.throws(
        () => readTransferDetails({ ...pickups[from], ...changes }, { from, to: 'address' }),
        { message },
      );

    refused(
      'airport',
      { arrival_flight_number: 'A 1' },
      'arrival_flight_number must be a flight number such as AA 123 or AA123',
    );
    refused(
      'cruise port',
      { ship_arrival_time: '25:00' },
      'ship_arrival_time must be a time such as 7:30 AM or 19:30',
    );
    refused(
      'airport',
      { origin_airport: 'x'.repeat(201) },
      'origin_airport must be text of 1 to 200 characters',
    );
  });
});

describe('a flight number', () => {
  for (const [written, number] of [
    ['AA 123', 'AA123'],
    ['aa123', 'AA123'],
    ['AA0123', 'AA123'],
    [' u2 8501 ', 'U28501'],
    ['9w 1', '9W1'],
  ] as const) {
    it(`${written} is ${number}`, () => assert.equal(readFlightNumber(written), number));
  }

  it('is not any other text', () => {
    for (const written of [
      '',
      'AA',
      '123',
      'AAA 123',
      'A 123',
      '12 345',
      'AA 12345',
      'AA0',
      'AA-1',
    ]) {
      assert.equal(readFlightNumber(written), undefined, written);
    }
  });
});
