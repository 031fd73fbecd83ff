import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPlacing, order, type PlacingApi, payers } from '../../../test/support/placing.ts';

/** As another machine does of which this one has not heard yet. */
async function changeUnheard({ api: { app } }: PlacingApi, statement: string): Promise<void> {
  await app.pool.query(statement);
}

async function openSold(): Promise<PlacingApi> {
  const place = await openPlacing();
  // From now on everything about this sale is in memory.
  assert.equal((await place.book(order)).status, 200);
  return place;
}

describe('a sale by what memory knows', () => {
  it('asks the database once, and once more for an Idempotency-Key', async () => {
    await using place = await openSold();
    const { pool } = place.api.app;
    const asked: string[] = [];
    const clients = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.connect()),
    );
    for (const client of clients) {
      const query = client.query.bind(client);
      Object.assign(client, {
        query: (...words: Parameters<typeof query>) => {
          const [given] = words as unknown as [string | { text: string }];
          const text = typeof given === 'string' ? given : given.text;
          // The API of the tests looks at the audit log.
          if (!text.includes('audit_entry"')) asked.push(text.trim().split(' ', 2).join(' '));
          return query(...words);
        },
      });
      client.release();
    }

    assert.equal((await place.book(order)).status, 200);
    assert.deepEqual(asked.splice(0), ['with held_tour']);
    const bookAs = (key: string) => place.book(order, payers.credit, { 'idempotency-key': key });
    // The first of a second also asks how much is kept.
    await bookAs('one');
    asked.splice(0);
    assert.equal((await bookAs('two')).status, 200);
    assert.deepEqual(asked, ['insert into', 'with held_tour']);
  });

  it('is made by a tour that has changed meanwhile as it is now', async () => {
    await using place = await openSold();
    await changeUnheard(
      place,
      `update tour set change = change + 1000,
         document = jsonb_set(document, '{pricing,rates,0,price}', '61')`,
    );

    const { body } = await place.book(order);

    assert.deepEqual(body['pricing'], { ...(body['pricing'] as object), total: 122 });
  });

  it('is refused for a tour that was taken off sale meanwhile', async () => {
    await using place = await openSold();
    await changeUnheard(place, `update tour set status = 'inactive', change = change + 1000`);

    const { status, body } = await place.book(order);

    assert.deepEqual([status, body.error], [400, 'The product PRD16350 is not available']);
    assert.deepEqual(await place.taken(), [2]);
  });

  it('stores the supplier and the partner as they are now', async () => {
    await using place = await openSold();
    await changeUnheard(place, `update supplier set phone = '+39 06 1'`);
    await changeUnheard(place, `update agency_user set first_name = 'Adele'`);
    await changeUnheard(place, `update organization set commission_percent = 50`);

    const { body } = await place.book(order);

    assert.equal((body['operator'] as { phone: string }).phone, '+39 06 1');
    assert.equal((body['partner'] as { name: string }).name, 'Adele Byron');
    assert.equal((body['pricing'] as { commission: number }).commission, 59);
  });

  it('costs what staff have set for the departure meanwhile', async () => {
    await using place = await openSold();
    await changeUnheard(
      place,
      `update departure set prices = '{"Adults": 7000}', currency = 'EUR'`,
    );

    const { body } = await place.book(order);
    await changeUnheard(place, 'update departure set prices = null, currency = null');
    const { body: usual } = await place.book(order);

    assert.equal((body['pricing'] as { total: number }).total, 140);
    assert.equal((usual['pricing'] as { total: number }).total, 118);
  });

  for (const [what, statement] of [
    ['whose token is revoked', 'update access_token set revoked_at = now()'],
    ['who may not sign in any more', `update agency_user set status = 'Inactive'`],
    ['whose organization is closed', `update organization set status = 'Inactive'`],
  ] as const) {
    it(`is never made for a user ${what}`, async () => {
      await using place = await openSold();
      await changeUnheard(place, statement);

      const { status, headers } = await place.book(order);

      assert.deepEqual([status, headers['x-error-code']], [401, 'token-unknown']);
      assert.deepEqual(await place.taken(), [2]);
      assert.equal(await place.bookings(), 1);
    });
  }
});
