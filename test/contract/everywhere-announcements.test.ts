import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { addEndpoint } from '../../src/webhooks/endpoints/add-endpoint.ts';
import { somebody } from '../support/accounts.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { waitUntil } from '../support/running/wait.ts';

/** What is asked of PostgreSQL by any connection of this process. */
function overheard() {
  const asked: { client: unknown; text: string }[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const listening = function (this: pg.Client, ...given: unknown[]) {
    const [question] = given as [string | { text?: string } | undefined];
    const text = typeof question === 'string' ? question : question?.text;
    asked.push({ client: this, text: text ?? '' });
    return Reflect.apply(query as () => unknown, this, given);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return {
    asked,
    [Symbol.dispose]: () => {
      Object.assign(pg.Client.prototype, { query });
    },
  };
}

describe('everywhere: a change by a partner', () => {
  it('announces nothing in its transaction, which would wait for those of all others', async () => {
    await using place = await openPlacing();
    const { api } = place;
    await addEndpoint(api.app, somebody, {
      organization: 'acme',
      url: 'http://127.0.0.1:9/hook',
      secret: null,
      header: 'X-Webhook-Signature',
      includeBooking: true,
      includeRequests: true,
    });
    await place.caller('acme');
    const email = 'iris@acme.test';
    using database = overheard();

    const { body } = await place.book({ ...order, email: 'rose@example.com' });
    await place.book({ ...order, token: 'tok_visa', card_holder: 'Ada Byron' }, payers.byCard);
    const id = body['booking_ref'];
    const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, sent: object) =>
      api.call({ method, url, token: payers.credit, body: sent });
    const answers = [
      await call('PUT', '/v1/booking', { id, notes: 'Two more' }),
      await call('DELETE', '/v1/booking', { reference_id: id }),
      await call('POST', '/v1/users', { email, first_name: 'Iris', last_name: 'Vale' }),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const booked = database.asked.findIndex(({ text }) => /insert into "?booking"?/.test(text));
    assert.ok(booked >= 0, 'the booking was overheard');
    await waitUntil(() => database.asked.some(({ text }) => text.includes('pg_notify')));
    const writers = new Set(
      database.asked.filter(({ text }) => /^begin/i.test(text)).map(({ client }) => client),
    );
    assert.deepEqual(
      database.asked
        .filter(({ client, text }) => writers.has(client) && /notify/.test(text))
        .map(({ text }) => text),
      [],
    );
  });
});

describe('everywhere: what is answered', () => {
  it('is soon what was committed, also when the process that did so announced nothing', async () => {
    await using place = await openPlacing();
    const { api } = place;
    await place.book(order);
    const url = '/v1/return_availability?id=PRD16350&date=2026-11-27&range=1&adults=1&currency=EUR';
    const left = async () => JSON.stringify((await api.call({ url, token: payers.credit })).body);
    const before = await left();
    assert.equal(await left(), before);
    const process = new pg.Client(api.app.databaseUrl);
    await process.connect();

    await process.query('update departure set taken = 20');
    await process.end();

    await waitUntil(async () => (await left()) !== before);
  });
});
