import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { ada, ben, during, giveKeys, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const rowsIn = ({ text }: TestAnswer) => JSON.parse(text) as Record<string, unknown>[];

/** Ada, an Admin, and Ben, an Agent, have a booking each; a request about each is decided or open. */
async function open() {
  const place = await openPlacing();
  const { api } = place;
  await giveKeys(api, [ada, ben]);
  const book = async (token: string, more = {}) =>
    String((await place.book({ ...order, ...more }, token)).body.booking_ref);
  const adas = await book(payers.credit);
  const bens = await book(payers.agent, { email: 'zoe@example.com' });
  const [admin, agent] = [await visit(api), await visit(api, ben)];
  const ask = (who: Visit, url: string, more = {}) => during(api, who, { url, ...more });
  const asked = [
    await ask(admin, '/v1/booking', { method: 'PUT', body: { id: adas, notes: 'A day later' } }),
    await ask(agent, '/v1/booking', { method: 'DELETE', body: { reference_id: bens } }),
  ];
  const [change, cancellation] = asked.map(({ body }) => body['request_id']);
  await rejectRequest(api.app, somebody, { id: Number(change), reason: 'That day is full' });
  return { ...place, adas, bens, admin, agent, ask, change, cancellation };
}

describe('the requests of the portal', () => {
  const shared = onceInSuite(open);

  it('are those of the organization for an Admin, and about its own bookings for an Agent', async () => {
    const { admin, agent, ask, change, cancellation } = shared();
    const list = async (who: Visit, query = '') =>
      rowsIn(await ask(who, `/portal/v1/requests?${query}`)).map(({ id }) => id);

    assert.deepEqual(await list(admin), [cancellation, change]);
    assert.deepEqual(await list(agent), [cancellation]);
    assert.deepEqual(await list(admin, 'status=rejected'), [change]);
    assert.deepEqual(await list(admin, 'status=open&kind=cancellation'), [cancellation]);
    assert.deepEqual(await list(admin, `limit=1&cursor=${String(cancellation)}`), [change]);
    assert.equal((await ask(agent, `/portal/v1/requests/${String(change)}`)).status, 404);
  });

  it('show what was decided and why, and not by whom', async () => {
    const { adas, admin, ask, change } = shared();

    const { body } = await ask(admin, `/portal/v1/requests/${String(change)}`);

    assert.equal(body['status'], 'rejected');
    assert.equal(body['note'], 'That day is full');
    assert.equal(body['booking_reference'], adas);
    assert.equal(body['product'], 'Colosseum at Dawn');
    for (const hidden of ['decided_by', 'organization', 'version']) assert.ok(!(hidden in body));
  });
});

describe('a booking of the portal', () => {
  const shared = onceInSuite(open);

  it('is what the API answers, with the name of its product; an Agent finds only its own', async () => {
    const { adas, bens, admin, agent, ask, ...place } = shared();
    const detail = (who: Visit, reference: string) => ask(who, `/portal/v1/bookings/${reference}`);

    const { body } = await detail(admin, adas);
    const read = (await place.read(adas)).body;
    const beside = Object.entries(body).filter(([name]) => !(name in read));

    assert.deepEqual({ ...body, ...read }, body);
    assert.deepEqual(Object.fromEntries(beside), {
      product: 'Colosseum at Dawn',
      description: '',
      places: 2,
      is_private: false,
      payment_term: 'Credit',
      placed_at: String(body['placed_at']),
      payment_in_words: 'Pending Invoice',
      commission_earned: 14.75,
    });
    assert.equal((await detail(agent, bens)).status, 200);
    assert.equal((await detail(agent, adas)).headers['x-error-code'], 'booking-not-found');
  });

  it('has its mail sent to the traveler again, by whom it belongs to', async () => {
    const { api, adas, bens, admin, agent, ask } = shared();
    const resend = (who: Visit, reference: string) =>
      ask(who, `/portal/v1/bookings/${reference}/resend`, { method: 'POST', body: {} });

    assert.equal((await resend(agent, adas)).headers['x-error-code'], 'booking-not-found');
    assert.match((await resend(admin, adas)).text, /no e-mail address/);
    assert.match((await resend(agent, bens)).text, /already waits/);
    await api.app.db.deleteFrom('travelerMail').execute();
    const { status, body } = await resend(agent, bens);

    assert.equal(status, 200);
    assert.deepEqual(
      { ...body, id: 0 },
      { id: 0, kind: 'confirmed', email: 'zoe@example.com', booking_reference: bens },
    );
  });
});
