import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookedTransfer } from '../../booking/booked-transfer.ts';
import { partyWords, rideLines } from './transfer-words.ts';

const position = { latitude: 41.9106, longitude: 12.4763, timeZone: 'Europe/Rome' };
const rome = { town: 'Rome', country: 'Italy', ...position };
const station = { type: 'train station', id: '8308409', title: 'Roma Termini', ...rome } as const;
const address = {
  type: 'address',
  title: 'Hotel Plaza',
  address: 'Via del Corso 1, Rome',
  placeId: '',
  ...position,
} as const;

const ride: BookedTransfer = {
  from: station,
  to: address,
  adults: 2,
  children: 0,
  infants: 0,
  vehicle: {
    supplierKey: 'swift',
    key: 'vito',
    name: 'Mercedes Vito',
    class: 'Van',
    waitMinutes: 30,
    inclusions: '',
    additionalInfo: '',
  },
  details: { train_number: '9616', train_origin_departure_time: '7:30 AM' },
};

const textsOf = (given: Partial<BookedTransfer>) =>
  rideLines({ ...ride, ...given }).map(({ label, text }) => `${label}: ${text}`);

describe('a ride in words', () => {
  it('goes from the pickup to the drop-off, without the number of a station', () => {
    assert.deepEqual(textsOf({}), [
      'Pickup: Roma Termini',
      'Arriving train: 9616, left its origin at 7:30 AM',
      'Drop-off: Hotel Plaza\nVia del Corso 1, Rome',
      'Vehicle: Mercedes Vito (Van)',
    ]);
  });

  it('tells the way back, too', () => {
    const details = { departure_train_number: 'FR 9616', departure_train_time: '6:05 PM' };

    assert.deepEqual(textsOf({ from: address, to: station, details }).slice(1, 3), [
      'Drop-off: Roma Termini',
      'Departing train: FR 9616, leaves at 6:05 PM',
    ]);
  });

  it('says an address once, and where it is when it has no name', () => {
    const { address: text } = address;
    const nameless = { ...address, title: '', address: '' };

    assert.equal(textsOf({ to: { ...address, title: text } })[2], `Drop-off: ${text}`);
    assert.equal(textsOf({ to: nameless })[2], 'Drop-off: 41.9106, 12.4763');
  });

  it('counts who comes along', () => {
    for (const [adults, children, infants, words] of [
      [1, 0, 0, '1 adult'],
      [2, 1, 0, '2 adults, 1 child'],
      [3, 2, 1, '3 adults, 2 children, 1 infant'],
    ] as const) {
      assert.equal(partyWords({ ...ride, adults, children, infants }), words);
    }
  });
});
