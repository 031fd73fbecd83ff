import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateText, dayIn, startOf, toDay, weekdayOf } from './calendar.ts';

function startText(zone: string, date: string, minutes: number): string | null {
  const start = startOf(zone, toDay(date), minutes);
  if (!start) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(start.at).toString();
  return `${Math.floor(start.minutes / 60)}:${String(start.minutes % 60).padStart(2, '0')} ${at}`;
}

describe('a day', () => {
  it('is counted through leap days and over centuries', () => {
    for (const [date, day] of [
      ['1969-12-31', -1],
      ['1970-01-01', 0],
      ['2028-02-29', 21_243],
      ['2028-03-01', 21_244],
      ['2100-03-01', 47_541],
      ['9999-12-31', 2_932_896],
    ] as const) {
      assert.equal(toDay(date), day);
      assert.equal(dateText(day), date);
    }
  });

  it('knows its weekday, Monday being 0', () => {
    const dates = ['2026-11-23', '2026-11-29', '2028-02-29', '1969-12-31'];

    assert.deepEqual(
      dates.map((date) => weekdayOf(toDay(date))),
      [0, 6, 1, 2],
    );
  });

  it('is another in other places', () => {
    const moment = Date.parse('2026-11-22T10:30:00Z');

    assert.deepEqual(
      ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].map((zone) =>
        dateText(dayIn(zone, moment)),
      ),
      ['2026-11-23', '2026-11-22', '2026-11-21'],
    );
  });
});

describe('the start of something planned', () => {
  for (const [what, zone, date, minutes, expected] of [
    ['in winter', 'Europe/Rome', '2026-12-01', 450, '7:30 2026-12-01T06:30:00Z'],
    ['in summer', 'Europe/Rome', '2026-07-01', 450, '7:30 2026-07-01T05:30:00Z'],
    ['on a leap day', 'America/New_York', '2028-02-29', 0, '0:00 2028-02-29T05:00:00Z'],
    [
      'where clocks are 45 minutes off',
      'Asia/Kathmandu',
      '2026-11-22',
      1439,
      '23:59 2026-11-22T18:14:00Z',
    ],
    ['before the clocks change', 'Europe/Rome', '2027-03-28', 119, '1:59 2027-03-28T00:59:00Z'],
    [
      'at a time the clocks skip, forward by the gap',
      'Europe/Rome',
      '2027-03-28',
      150,
      '3:30 2027-03-28T01:30:00Z',
    ],
    ['after the clocks changed', 'Europe/Rome', '2027-03-28', 180, '3:00 2027-03-28T01:00:00Z'],
    [
      'at a time that occurs twice, the first',
      'Europe/Rome',
      '2027-10-31',
      150,
      '2:30 2027-10-31T00:30:00Z',
    ],
    [
      'at a time half an hour of which is skipped',
      'Australia/Lord_Howe',
      '2027-10-03',
      130,
      '2:40 2027-10-02T15:40:00Z',
    ],
    ['at a midnight that is skipped', 'Africa/Cairo', '2027-04-30', 0, '1:00 2027-04-29T22:00:00Z'],
  ] as const) {
    it(what, () => {
      assert.equal(startText(zone, date, minutes), expected);
    });
  }

  it('does not come on a day that a place left out', () => {
    assert.equal(startText('Pacific/Apia', '2011-12-30', 600), null);
    assert.equal(startText('Pacific/Apia', '2011-12-31', 600), '10:00 2011-12-30T20:00:00Z');
  });
});
