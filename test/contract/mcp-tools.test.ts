import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import { type AgentsPlace, openAgents, transferOrder } from '../support/agents.ts';
import { order, payers, usualTour } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour, loadTestTours } from '../support/tours.ts';
import { contact } from '../support/transfer-bookings.ts';
import { aFleet, aSearch } from '../support/transfers.ts';

const changing = new Set(['create_booking', 'request_cancellation', 'request_change']);

/** What an agent could change: bookings, and requests about them. */
async function stateOf(place: AgentsPlace): Promise<string> {
  const requests = await place.api.app.db.selectFrom('bookingRequest').select('id').execute();
  return `${await place.bookings()} bookings, ${requests.length} requests`;
}

describe('the tools of agents', () => {
  const place = onceInSuite(() => openAgents());

  for (const mode of ['auto', 'legacy'] as const) {
    it(`are listed with what they may do, to clients of ${mode === 'auto' ? 'this' : 'an earlier'} revision`, async () => {
      await using agent = await place().agent(payers.credit, mode);

      const { tools } = await agent.client.listTools();

      const notes = tools.map(({ name, annotations }) => {
        const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
        return [name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint].join(' ');
      });
      assert.deepEqual(notes, [
        'search_tours true false true false',
        'get_tour true false true false',
        'get_availability true false true false',
        'search_transfers true false true false',
        'find_transfer_places true false true false',
        'list_cruises true false true false',
        'get_booking true false true false',
        'list_updates true false true false',
        'list_requests true false true false',
        'preview_booking true false true false',
        'create_booking false false true false',
        'request_change false false true false',
        'quote_cancellation true false true false',
        'request_cancellation false true true false',
      ]);
      for (const { name, title, description, inputSchema } of tools) {
        assert.ok(title && description, name);
        for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
          assert.match(JSON.stringify(schema), /"description":"./, `${name}: ${field}`);
        }
        assert.doesNotMatch(JSON.stringify(inputSchema), /\$ref|x-default/, name);
      }
    });
  }

  it('book a tour, ask for a change and cancel it, each told as done by an agent', async () => {
    await using agent = await place().agent();
    const { call } = agent;
    const found = await call('search_tours', { town: 'Rome' });
    const days = await call('get_availability', { id: 'PRD16350', date: order.date, adults: 2 });
    const preview = await call('preview_booking', order);
    const { confirmation_code } = preview.facts;

    const booked = await call('create_booking', { ...order, confirmation_code });

    assert.match(found.text, /^1 tour found\./);
    assert.match(days.text, /time: 7:30 AM\n +price: 147\.5 USD/);
    assert.match(preview.text, /^It can be booked for 118 EUR\. Nothing is booked yet/);
    assert.match(booked.text, /^Booking \w{9} is Confirmed, for 2026-11-27 at 7:30 AM\./);
    const { booking_reference } = booked.facts;
    const notes = 'Later, please';
    const change = await call('request_change', { booking_reference, notes });
    const quote = await call('quote_cancellation', { booking_reference });
    const code = quote.facts['confirmation_code'];
    const cancel = { booking_reference, reason: 'Ill', confirmation_code: code };
    const canceled = await call('request_cancellation', cancel);
    const requests = await call('list_requests', { booking_reference });
    assert.match(change.text, /reviewed within 24 to 48 hours/);
    assert.match(quote.text, /^Canceling refunds 0 EUR and costs 0 EUR\./);
    assert.match(canceled.text, /not canceled yet\. It will refund 0 EUR/);
    assert.match(requests.text, /^2 requests found\./);
    const entries = await place()
      .api.app.db.selectFrom('auditEntry')
      .select(['action', 'actor', 'after'])
      .where('subject', '=', `booking ${String(booking_reference)}`)
      .orderBy('id')
      .execute();
    const told = entries.map(({ action, actor, after }) => [
      action,
      actor,
      (after as { via?: string }).via,
    ]);
    assert.deepEqual(told, [
      ['booking.placed', 'ada@acme.test', 'mcp'],
      ['booking.change-requested', 'ada@acme.test', 'mcp'],
      ['booking.cancellation-requested', 'ada@acme.test', 'mcp'],
    ]);
  });

  it('book once, however often it is called with the same code', async () => {
    await using agent = await place().agent();
    const { facts } = await agent.call('preview_booking', order);
    const sent = { ...order, confirmation_code: facts['confirmation_code'] };
    const before = await place().bookings();

    const answers = await Promise.all([1, 2, 3].map(() => agent.call('create_booking', sent)));
    const again = await agent.call('create_booking', sent);

    const references = [...answers, again].flatMap(
      ({ facts: told }) => told['booking_reference'] ?? [],
    );
    assert.equal(new Set(references).size, 1);
    assert.equal(await place().bookings(), before + 1);
    assert.equal(again.facts['booking_reference'], references[0]);
  });

  it('book a transfer', async () => {
    const fleets = { format: 'portolan/1', transfer_suppliers: [aFleet(contact)] };
    await importMarketplace(place().api.app, somebody, fleets);
    await using agent = await place().agent();
    const places = await agent.call('find_transfer_places', { name: 'FCO' });
    const rides = await agent.call('search_transfers', aSearch());
    const transfer = transferOrder(rides.facts);
    const { facts, text } = await agent.call('preview_booking', transfer);
    assert.ok('confirmation_code' in facts, text);

    const sent = { ...transfer, confirmation_code: facts['confirmation_code'] };
    const booked = await agent.call('create_booking', sent);

    assert.match(places.text, /iata: FCO/);
    assert.match(booked.text, /product_type: Transfer/);
    assert.equal(booked.isError, false);
  });

  it('change nothing without the right code, or for somebody else', async () => {
    await using ada = await place().agent();
    await using ben = await place().agent(payers.agent);
    await using cleo = await place().agent(payers.cardOnFile);
    await using reader = await place().agent(place().reader);
    const { facts } = await ada.call('preview_booking', order);
    const { confirmation_code: code } = facts;
    const booked = await ada.call('create_booking', { ...order, confirmation_code: code });
    const { booking_reference } = booked.facts;
    const quote = await ada.call('quote_cancellation', { booking_reference });
    const quoted = { booking_reference, confirmation_code: quote.facts['confirmation_code'] };
    const next = (await ada.call('preview_booking', order)).facts['confirmation_code'];
    const before = await stateOf(place());

    const answers = [
      await ada.call('create_booking', order),
      await ada.call('create_booking', { ...order, confirmation_code: 'made up' }),
      await ada.call('create_booking', { ...order, confirmation_code: quoted.confirmation_code }),
      await ada.call('create_booking', { ...order, adults: 'Zoë', confirmation_code: next }),
      await ben.call('create_booking', { ...order, confirmation_code: next }),
      await reader.call('create_booking', { ...order, confirmation_code: next }),
      await reader.call('request_change', { booking_reference, notes: 'Later' }),
      await cleo.call('request_change', { booking_reference, notes: 'Later' }),
      await cleo.call('get_booking', { booking_reference }),
      await cleo.call('quote_cancellation', { booking_reference }),
      await cleo.call('request_cancellation', quoted),
      await ada.call('request_cancellation', { ...quoted, confirmation_code: next }),
    ];

    assert.equal(await stateOf(place()), before);
    assert.deepEqual(
      answers.map(({ isError, facts: told }) => (isError ? told['code'] : 'done')),
      [
        'confirmation-code-missing',
        'confirmation-code-unknown',
        'confirmation-code-unknown',
        'confirmation-code-of-other-content',
        'confirmation-code-unknown',
        'token-read-only',
        'token-read-only',
        'booking-not-found',
        'booking-not-found',
        'booking-not-found',
        'confirmation-code-unknown',
        'confirmation-code-unknown',
      ],
    );
    for (const { facts: told, text } of answers) {
      assert.ok(text.includes(String(told['error'])) && told['what_to_do'] !== '', text);
    }
  });

  it('change nothing at another price, at other terms, or too late', async () => {
    await using agent = await place().agent(payers.cardOnFile);
    const { app } = place().api;
    const clockAt = (instant: string) => setClock(app, somebody, instant);
    const codeOf = async (sent: object) =>
      (await agent.call('preview_booking', sent)).facts['confirmation_code'];
    // Canceling is free until 7:30 in Rome, two days before.
    await clockAt('2026-11-25T06:20:00Z');
    const made = { ...order, confirmation_code: await codeOf(order) };
    const { booking_reference } = (await agent.call('create_booking', made)).facts;
    const [stale, late] = [await codeOf({ ...order, time: '9:00 AM' }), await codeOf(order)];
    const quote = await agent.call('quote_cancellation', { booking_reference });
    const { confirmation_code } = quote.facts;
    const before = await stateOf(place());
    const pricing = { ...usualTour.pricing, rates: [{ name: 'Adults', price: 60 }] };
    await loadTestTours(app.db, [aTour({ ...usualTour, pricing })]);
    await app.changes.delivered();

    const order9 = { ...order, time: '9:00 AM', confirmation_code: stale };
    const dearer = await agent.call('create_booking', order9);
    await clockAt('2026-11-25T06:31:00Z');
    const unlike = await agent.call('request_cancellation', {
      booking_reference,
      confirmation_code,
    });
    await clockAt('2026-11-25T06:36:00Z');
    const ended = await agent.call('create_booking', { ...order, confirmation_code: late });

    assert.equal(quote.facts['refund'], '118 EUR');
    assert.deepEqual(
      [dearer, unlike, ended].map(({ facts }) => facts['code']),
      ['price-changed', 'cancellation-terms-changed', 'confirmation-code-expired'],
    );
    assert.match(dearer.text, /The price is 120 EUR, not the expected_total of 118/);
    assert.match(unlike.text, /the refund is 59 EUR and the fee 59 EUR, not what was expected/);
    assert.equal(await stateOf(place()), before);
  });

  it('are offered to a token that only reads only where they read', async () => {
    await using agent = await place().agent(place().reader);

    const { tools } = await agent.client.listTools();

    const offered = tools.map(({ name }) => name);
    assert.equal(offered.length, 11);
    assert.deepEqual(
      offered.filter((name) => changing.has(name)),
      [],
    );
  });
});
