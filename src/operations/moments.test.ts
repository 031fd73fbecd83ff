import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../platform/errors.ts';
import { readDuration, readInstant } from './moments.ts';

const newYork = 'America/New_York';

function refusedWith(code: string) {
  return (error: unknown) => error instanceof Refusal && error.code === code;
}

describe('a moment in time', () => {
  it('is read with its offset, wherever the marketplace is', () => {
    const written = [
      '2027-01-01T09:00:00Z',
      '2027-01-01t09:00:00z',
      '2027-01-01T04:00:00-05:00',
      '2027-01-01T10:00+01:00',
      '2027-01-01 10:00+01',
      ' 2027-01-01T09:00:00.000Z ',
      '2027-01-01T10:00+01:00[Europe/Rome]',
    ];

    for (const text of written) {
      assert.equal(readInstant(text, newYork).toString(), '2027-01-01T09:00:00Z', text);
    }
  });

  it('is local time of the marketplace when it has no offset', () => {
    assert.equal(readInstant('2027-01-01T09:00', newYork).toString(), '2027-01-01T14:00:00Z');
    assert.equal(readInstant('2027-07-01T09:00:30', newYork).toString(), '2027-07-01T13:00:30Z');
    assert.equal(readInstant('2027-07-01 09:00', 'Europe/Rome').toString(), '2027-07-01T07:00:00Z');
    assert.equal(readInstant('2027-07-01', newYork).toString(), '2027-07-01T04:00:00Z');
  });

  it('moves forward by the gap where the clock change skips the local time', () => {
    assert.equal(readInstant('2027-03-14T01:59', newYork).toString(), '2027-03-14T06:59:00Z');
    assert.equal(readInstant('2027-03-14T02:30', newYork).toString(), '2027-03-14T07:30:00Z');
    assert.equal(readInstant('2027-03-14T03:00', newYork).toString(), '2027-03-14T07:00:00Z');
  });

  it('is the first of two where the local time occurs twice', () => {
    assert.equal(readInstant('2027-11-07T01:30', newYork).toString(), '2027-11-07T05:30:00Z');
    assert.equal(readInstant('2027-11-07T02:00', newYork).toString(), '2027-11-07T07:00:00Z');
  });

  it('is refused when it is none', () => {
    const wrong = ['', 'tomorrow', '2027-02-30T09:00', '2027-01-01T25:00Z', '09:00', '2027-01'];

    for (const text of wrong) {
      assert.throws(() => readInstant(text, newYork), refusedWith('instant-unreadable'), text);
    }
    assert.throws(() => readInstant(' soon ', newYork), {
      message:
        '"soon" is not a valid time: write it as 2027-01-01T09:00:00-05:00, or 2027-01-01T09:00 for local time',
    });
  });
});

describe('a duration', () => {
  it('is a count of days, hours, minutes or seconds', () => {
    assert.equal(readDuration('3d'), 259_200_000);
    assert.equal(readDuration('25h'), 90_000_000);
    assert.equal(readDuration('90m'), 5_400_000);
    assert.equal(readDuration('10s'), 10_000);
    assert.equal(readDuration(' 1.5H '), 5_400_000);
    assert.equal(readDuration('0s'), 0);
  });

  it('is ISO 8601', () => {
    assert.equal(readDuration('PT25H'), 90_000_000);
    assert.equal(readDuration('P1DT30M'), 88_200_000);
    assert.equal(readDuration('P2W'), 1_209_600_000);
  });

  it('goes back with a minus sign', () => {
    assert.equal(readDuration('-90m'), -5_400_000);
    assert.equal(readDuration('-PT1H'), -3_600_000);
  });

  it('is refused when it is none', () => {
    for (const text of ['', '25', 'h', '25 h', '1h30m', 'P', 'PT', '1y', '--5m', '1e3s']) {
      assert.throws(() => readDuration(text), refusedWith('duration-unreadable'), text);
    }
    assert.throws(() => readDuration('soon'), {
      message:
        '"soon" is not a valid duration: write it as 25h, 90m, 10s, 3d or PT25H; a minus sign goes back',
    });
  });
});
