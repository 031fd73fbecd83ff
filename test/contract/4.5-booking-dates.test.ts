import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual } from '../support/after-sale.ts';
import { openPlacing, order, type PlacingApi, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

const newYork = { town: 'New York', country: 'United States', time_zone: 'America/New_York' };
const atNight = aTour({
  ...usualTour,
  place: newYork,
  duration_minutes: 90,
  cancellation: { hours: 24, percent_norefund: 25 },
  schedule: [{ times: ['12:00 AM', '1:30 AM', '2:30 AM', '12:00 PM', '11:59 PM'] }],
});
const journey = aTour({
  ...usualTour,
  duration_minutes: 3 * 24 * 60 + 30,
  schedule: [{ times: ['11:30 PM'] }],
});

type Groups = Record<string, Record<string, unknown>>;

/** Day and time of the start and of the latest cancellation. */
async function momentsOf(place: PlacingApi, wish: { date: string; time: string }) {
  const { status, body, text } = await place.book({ ...order, ...wish });
  assert.equal(status, 200, text);
  const info = (body as Groups)['info'];
  return [
    `${String(info?.['date'])} ${String(info?.['time'])}`,
    `${String(info?.['latestcancellation_date'])} ${String(info?.['latestcancellation_time'])}`,
  ];
}

async function copyOf(place: PlacingApi, reference: string) {
  const { text } = await place.api.call({ url: '/v1/booking_updates', token: payers.credit });
  const rows = JSON.parse(text) as Record<string, unknown>[];
  return rows.find((row) => row['booking_reference'] === reference);
}

describe('4.5 the day and time of a booking', () => {
  const atNights = onceInSuite(() => openPlacing([atNight]));
  for (const [what, date, time, latest] of [
    ['the last minute of the year', '2026-12-31', '11:59 PM', '2026-12-30 23:59:00'],
    ['the first minute of the year', '2027-01-01', '12:00 AM', '2026-12-31 00:00:00'],
    ['noon', '2027-01-01', '12:00 PM', '2026-12-31 12:00:00'],
    ['a leap day', '2028-02-29', '12:00 PM', '2028-02-28 12:00:00'],
    ['the day after clocks went back', '2027-11-08', '12:00 AM', '2027-11-07 01:00:00'],
    ['the day clocks go back', '2027-11-07', '12:00 PM', '2027-11-06 13:00:00'],
    ['a time that occurs twice, the first', '2027-11-07', '1:30 AM', '2027-11-06 01:30:00'],
    ['a time after the gap', '2027-03-14', '3:30 AM', '2027-03-13 02:30:00'],
    ['the day after the gap', '2027-03-15', '2:30 AM', '2027-03-14 01:30:00'],
  ] as const) {
    it(`may be ${what}; a day earlier is 24 elapsed hours`, async () => {
      assert.deepEqual(await momentsOf(atNights(), { date, time }), [`${date} ${time}`, latest]);
    });
  }

  it('is not one that the clocks skip: availability lists a later time instead', async () => {
    await using place = await openPlacing([atNight]);

    const skipped = await place.book({ ...order, date: '2027-03-14', time: '2:30 AM' });

    assert.equal(skipped.status, 400);
    assert.equal(skipped.body.error, 'PRD16350 on 2027-03-14 at 2:30 AM does not run');
  });

  it('ends by the clocks of the place, also over a change of them and over New Year', async () => {
    await using place = await openPlacing([journey]);
    const time = '11:30 PM';

    const ends: unknown[] = [];
    for (const date of ['2026-12-29', '2027-03-26', '2027-10-29']) {
      const reference = await bookUsual(place, { date, time }, payers.credit);
      const copy = await copyOf(place, reference);
      ends.push([copy?.['travel_date'], copy?.['end_date']]);
    }

    // Three days and half an hour later it is midnight; an hour more or less by changed clocks.
    assert.deepEqual(ends, [
      ['2026-12-29', '2027-01-02'],
      ['2027-03-26', '2027-03-30'],
      ['2027-10-29', '2027-11-01'],
    ]);
  });

  it('may be the last of the calendar, even of a tour that would end after it', async () => {
    await using place = await openPlacing([journey]);
    const last = { date: '9999-12-31', time: '11:30 PM' };

    const reference = await bookUsual(place, last, payers.credit);

    const copy = await copyOf(place, reference);
    assert.equal(copy?.['travel_date'], '9999-12-31');
    assert.equal(copy['end_date'], '9999-12-31');
  });

  it('is bought on a day of New York, wherever the tour is', async () => {
    await using place = await openPlacing();
    await setClock(place.api.app, somebody, '2026-11-21T04:59:00Z');
    const before = await bookUsual(place, {}, payers.credit);
    await setClock(place.api.app, somebody, '2026-11-21T05:00:00Z');
    const after = await bookUsual(place, {}, payers.credit);

    assert.equal((await copyOf(place, before))?.['purchase_date'], '2026-11-20');
    assert.equal((await copyOf(place, after))?.['purchase_date'], '2026-11-21');
  });
});
