import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import { type Agent, openAgents } from '../support/agents.ts';
import { aCruise } from '../support/cruises.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

async function openWithCruises() {
  const place = await openAgents([usualTour]);
  const cruises = [aCruise(['2027-05-02', '2027-06-02'])];
  await importMarketplace(place.api.app, somebody, { format: 'portolan/1', cruises });
  return place;
}

const codeOf = async ({ call }: Agent, sent: object) =>
  (await call('preview_booking', sent)).facts['confirmation_code'];

describe('arguments of agents', () => {
  const place = onceInSuite(openWithCruises);

  it('that name no tour find none', async () => {
    await using agent = await place().agent();

    for (const id of [undefined, null, '', [], 0]) {
      const { facts, isError } = await agent.call('get_tour', { id });
      assert.deepEqual([isError, facts['code']], [true, 'invalid-request'], JSON.stringify(id));
    }
  });

  it('with the names of what every object has are unknown as well', async () => {
    await using agent = await place().agent();

    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const { facts } = await agent.call('search_tours', { [name]: 1 });
      assert.equal(facts['code'], 'argument-unknown', name);
    }
  });

  it('that are no number of things to tell are refused, and too many are told in part', async () => {
    await using agent = await place().agent();

    for (const limit of [0, -3, 2.5, 'many', [], {}]) {
      const { facts, text } = await agent.call('search_tours', { limit });
      assert.equal(facts['code'], 'invalid-request', JSON.stringify(limit));
      assert.match(text, /^limit must be a whole number from 1 to 25/);
    }
    for (const limit of [1, '25', 1000, null, '']) {
      const { isError } = await agent.call('search_tours', { limit });
      assert.notEqual(isError, true, JSON.stringify(limit));
    }
  });

  it('that are no days or names are refused by the list of cruises, and empty ones narrow nothing', async () => {
    await using agent = await place().agent();
    const datesOf = async (given: object) => {
      const { facts, text } = await agent.call('list_cruises', given);
      const [ship] = (facts['ships'] ?? []) as { sailing_dates: string[] }[];
      return ship?.sailing_dates ?? text.replace(/\..*/s, '');
    };

    const both = ['2027-05-02', '2027-06-02'];
    for (const given of [{ to: '' }, { from: null }, { cruiseline: '' }, { sailing_date: '' }]) {
      assert.deepEqual(await datesOf(given), both, JSON.stringify(given));
    }
    assert.deepEqual(await datesOf({ from: '2027-06-01' }), ['2027-06-02']);
    assert.deepEqual(await datesOf({ to: '2027-06-01', cruiseship: ' star' }), ['2027-05-02']);
    for (const from of ['05/02/2027', 20_270_502, '2027-02-30']) {
      assert.equal(await datesOf({ from }), 'from must be a real date, written YYYY-MM-DD');
    }
    assert.match(String(await datesOf({ cruiseline: 7 })), /^cruiseline must be text/);
  });

  it('repeated in another order, or with what is empty, are the same booking', async () => {
    await using agent = await place().agent();
    const confirmation_code = await codeOf(agent, order);
    const before = await place().bookings();
    const booked = await agent.call('create_booking', { ...order, confirmation_code });
    const turned = Object.fromEntries(Object.entries(order).toReversed());

    const again = [
      await agent.call('create_booking', { confirmation_code, ...turned }),
      await agent.call('create_booking', { ...order, partner_ref: '', confirmation_code }),
      await agent.call('create_booking', { ...order, children: null, confirmation_code }),
    ];

    for (const { text, facts } of again) {
      assert.equal(facts['booking_reference'], booked.facts['booking_reference'], text);
      assert.match(text, /This code had booked it before, and this is how it stood then/);
    }
    assert.doesNotMatch(booked.text, /had booked it before/);
    assert.equal(await place().bookings(), before + 1);
  });

  it('that ask for a cancellation again tell that it was asked for before', async () => {
    await using agent = await place().agent();
    const confirmation_code = await codeOf(agent, order);
    const booked = await agent.call('create_booking', { ...order, confirmation_code });
    const { booking_reference } = booked.facts;
    const quote = await agent.call('quote_cancellation', { booking_reference });
    const code = quote.facts['confirmation_code'];
    const given = { booking_reference, confirmation_code: code };
    const first = await agent.call('request_cancellation', given);
    const body = { request_id: first.facts['request_id'] };
    const withdrawn = await place().api.call({
      method: 'DELETE',
      url: '/v1/booking_requests',
      token: payers.credit,
      body,
    });
    assert.equal(withdrawn.status, 200, withdrawn.text);

    const again = await agent.call('request_cancellation', { ...given, reason: '' });

    assert.doesNotMatch(first.text, /had asked for it before/);
    assert.match(
      again.text,
      /This code had asked for it before.*list_requests tells how it stands/,
    );
    assert.equal(again.facts['request_id'], first.facts['request_id']);
  });

  it('of a preview may have the code of the one before', async () => {
    await using agent = await place().agent();
    const old = await codeOf(agent, order);

    const confirmation_code = await codeOf(agent, { ...order, confirmation_code: old });
    const booked = await agent.call('create_booking', { ...order, confirmation_code });

    assert.equal(booked.isError, false, booked.text);
  });

  it('with long names that are no rates are named back, cut where a sign ends', async () => {
    await using agent = await place().agent();

    const { facts, isError } = await agent.call('get_availability', {
      id: 'PRD16350',
      date: order.date,
      adults: 1,
      ['é'.repeat(60)]: 2,
    });

    assert.equal(isError, false, JSON.stringify(facts));
    assert.match(
      String(facts['ignored']),
      /^<data written_by="partner">é+<\/data>: no rates of this tour$/,
    );
  });
});
