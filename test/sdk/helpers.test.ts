import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { dates, departuresOf, money, travelers, webhooks } from '../../sdk/typescript/src/index.ts';
import { readNames } from '../../src/bookings/placing/orders/names.ts';

describe('the webhooks of the SDK', () => {
  const body = '{"booking_reference":"KWT4H7QXD","type":"New Booking"}';
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');

  it('are genuine with the right signature only', async () => {
    const genuine = sign('secret');
    assert.equal(await webhooks.verify(body, genuine, 'secret'), true);
    assert.equal(await webhooks.verify(Buffer.from(body), genuine, 'secret'), true);
    assert.equal(await webhooks.verify(`${body} `, genuine, 'secret'), false);
    assert.equal(await webhooks.verify(body, genuine, 'other'), false);
    for (const wrong of [null, undefined, '', 'no base64!', genuine.slice(4)]) {
      assert.equal(await webhooks.verify(body, wrong, 'secret'), false);
    }
  });

  it('are genuine with any of several secrets, and never without one', async () => {
    assert.equal(await webhooks.verify(body, sign('old'), ['new', 'old']), true);
    assert.equal(await webhooks.verify(body, sign('third'), ['new', 'old']), false);
    for (const none of ['', [], ['new', '']]) {
      await assert.rejects(webhooks.verify(body, sign('new'), none), /A secret is empty/);
    }
  });

  it('are received with either signature, whatever the platform calls headers', async () => {
    const message = { booking_reference: 'KWT4H7QXD', type: 'New Booking' };
    const headers = {
      'x-webhook-signature': sign('new'),
      'x-webhook-signature-previous': sign('old'),
    };
    assert.deepEqual(await webhooks.receive(body, headers, 'new'), message);
    assert.deepEqual(await webhooks.receive(body, new Headers(headers), 'old'), message);
    assert.equal(await webhooks.receive(body, headers, 'third'), null);
    assert.equal(await webhooks.receive(body, {}, 'new'), null);
  });
});

describe('the money of the SDK', () => {
  it('never rounds', () => {
    assert.equal(money.toMinor(117.3, 'USD'), 11_730n);
    assert.equal(money.toMinor(0.1, 'EUR') + money.toMinor(0.2, 'EUR'), 30n);
    assert.equal(money.toMinor('-90071992547409.93', 'USD'), -9_007_199_254_740_993n);
    assert.equal(money.toMinor(500, 'JPY'), 500n);
    assert.equal(money.sum([0.1, '0.2', 117.3], 'GBP'), 11_760n);
    assert.equal(money.toDecimal(-5n, 'USD'), '-0.05');
    assert.equal(money.toDecimal(500n, 'JPY'), '500');
    assert.equal(money.format(9_007_199_254_740_993n, 'USD', 'en-US'), '$90,071,992,547,409.93');
  });

  it('refuses what is no amount of the currency', () => {
    for (const wrong of [0.001, '1,5', '', Number.NaN, 1e30]) {
      assert.throws(() => money.toMinor(wrong, 'USD'), RangeError);
    }
    assert.throws(() => money.toMinor(0.5, 'JPY'), RangeError);
  });
});

describe('the dates of the SDK', () => {
  it('count in days, over months, years and changes of the clock', () => {
    assert.equal(dates.addDays('2026-12-30', 3), '2027-01-02');
    assert.equal(dates.addDays('2028-03-01', -1), '2028-02-29');
    assert.equal(dates.daysBetween('2026-03-28', '2026-03-30'), 2);
    assert.equal(dates.today('Pacific/Auckland', new Date('2026-12-31T12:00:00Z')), '2027-01-01');
    assert.equal(dates.today('America/New_York', new Date('2026-12-31T02:00:00Z')), '2026-12-30');
  });

  it('read what availability shows', () => {
    assert.equal(dates.fromDayKey('12/05/2026'), '2026-12-05');
    assert.equal(dates.toDayKey('2026-12-05'), '12/05/2026');
    assert.deepEqual(['12:00 AM', '7:30 AM', '12:05 PM', '7:30 PM'].map(dates.to24Hours), [
      '00:00',
      '07:30',
      '12:05',
      '19:30',
    ]);
    assert.throws(() => dates.addDays('12/05/2026', 1), RangeError);
    assert.throws(() => dates.to24Hours('19:30'), RangeError);
  });

  it('list departures in order, with what is due at once', () => {
    const slot = (time: string) => ({
      time,
      description: '',
      currency: 'USD' as const,
      price: 10,
      pricing_rates: [],
      available: null,
    });
    const day = (...times: string[]) => ({
      description: '',
      currency: 'USD' as const,
      price: 10,
      time: times,
      time_with_description: times.map(slot),
      available: null,
    });
    const departures = departuresOf({
      pricing_model: 'Per Person',
      pricing_rates: [],
      availability: {
        '01/02/2027': { ...day('1:00 PM', '9:00 AM'), reserve_for: 3 },
        '12/30/2026': day('10:00 AM'),
      },
    });
    assert.deepEqual(
      departures.map(({ date, time, reserve_for: due }) => [date, time, due]),
      [
        ['2026-12-30', '10:00 AM', undefined],
        ['2027-01-02', '9:00 AM', 3],
        ['2027-01-02', '1:00 PM', 3],
      ],
    );
  });
});

describe('the travelers of an order', () => {
  it('are read by the marketplace as the names they were', () => {
    const names = ['Grace Hopper', 'King, Ada', 'Jean "Jo, the" Bartik', 'Ada "Countess" Lovelace'];

    assert.deepEqual(readNames(travelers(names)), names);
    assert.equal(travelers(['Grace Hopper', 'King, Ada']), 'Grace Hopper, "King, Ada"');
  });
});
