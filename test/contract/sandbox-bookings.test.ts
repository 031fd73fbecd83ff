import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmBooking } from '../../src/bookings/changes/confirm-booking.ts';
import { somebody } from '../support/accounts.ts';
import { askForCancellation, bookUsual, eventsIn } from '../support/after-sale.ts';
import { createApi } from '../support/api.ts';
import { openPlacing, type PlacingApi, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { move, openPending } from '../support/sandbox.ts';
import { production } from '../support/settings.ts';

type Shown = Record<string, Record<string, unknown>>;

function stateIn({ body }: { body: Record<string, unknown> }) {
  const { meta, pricing } = body['booking'] as Shown;
  return [meta?.['status'], pricing?.['payment_status'], pricing?.['amount_paid']];
}

async function lastAudited({ api }: PlacingApi) {
  return api.app.db
    .selectFrom('auditEntry')
    .select(['actorKind', 'actor', 'action', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('POST /sandbox/bookings/{reference}/...', () => {
  const shared = onceInSuite(openPlacing);

  it('confirms a pending booking, and answers it as GET does', async () => {
    await using place = await openPending();
    const reference = await bookUsual(place);

    const moved = await move(place, `bookings/${reference}/confirm`);

    const { body } = await place.read(reference, payers.cardOnFile);
    assert.deepEqual([moved.status, moved.body], [200, { status: 'success', booking: body }]);
    assert.deepEqual(stateIn(moved), ['Confirmed', 'Fully Paid', 118]);
    assert.deepEqual(await eventsIn(place), ['placed', 'confirmed']);
    assert.deepEqual(await lastAudited(place), {
      actorKind: 'user',
      actor: 'ada@bluebird.test',
      action: 'booking.confirmed',
      subject: `booking ${reference}`,
    });
  });

  it('declines one: places and money go back, and the reason is told', async () => {
    await using place = await openPending();
    const reference = await bookUsual(place);

    const body = { reason: 'The guide is ill' };
    const moved = await move(place, `bookings/${reference}/decline`, { body });

    assert.deepEqual(stateIn(moved), ['Canceled', 'Returned to Traveler', 0]);
    assert.match(moved.text, /The guide is ill/);
    assert.deepEqual([await place.taken(), await place.takings()], [[0], 0]);
  });

  it('declines and cancels without a body, with a reason of its own', async () => {
    await using place = await openPlacing();
    await using pending = await openPending();
    const [one, other] = [await bookUsual(pending), await bookUsual(place)];

    const declined = await move(pending, `bookings/${one}/decline`);
    const canceled = await move(place, `bookings/${other}/cancel`);

    assert.match(declined.text, /Declined in the sandbox/);
    assert.match(canceled.text, /Canceled in the sandbox/);
    assert.deepEqual(stateIn(canceled), ['Canceled', 'Returned to Traveler', 0]);
    assert.deepEqual(await place.taken(), [0]);
  });

  it('cancels with the refund that is sent, and shows the request it has closed', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    await askForCancellation(place, reference);
    const cancel = (body: object) => move(place, `bookings/${reference}/cancel`, { body });

    const refused = await cancel({ refund: 18 });
    const moved = await cancel({ refund: 18, below_promise: true, reason: 'Late' });

    assert.deepEqual([refused.status, refused.headers['x-error-code']], [400, 'sandbox-refused']);
    assert.match(refused.text, /was promised a refund of 118\.00 EUR/);
    assert.deepEqual(stateIn(moved), ['Canceled', 'Partial Payment', 100]);
    const { requests } = moved.body['booking'] as { requests: Record<string, unknown>[] };
    assert.deepEqual(
      requests.map(({ status, refunded }) => [status, refunded]),
      [['applied', 18]],
    );
    assert.equal(await place.takings(), 10_000);
  });

  it('pays the commission that is due, once', async () => {
    const place = shared();
    const reference = await bookUsual(place, {}, payers.credit);
    const pay = () => move(place, `bookings/${reference}/pay_commission`, { token: payers.credit });

    const [paid, again] = [await pay(), await pay()];

    assert.equal(paid.status, 200, paid.text);
    assert.deepEqual(paid.body['booking'], (await place.read(reference)).body);
    assert.deepEqual(await eventsIn(place, reference), ['placed', 'commission paid']);
    assert.equal(again.status, 400);
    assert.match(String(again.body['error']), /is already paid$/);
  });

  it('refuses what staff are refused, in a code of the partners', async () => {
    const place = shared();
    const reference = await bookUsual(place);
    const codes = async (word: string, body?: object) => {
      const { status, headers } = await move(place, `bookings/${reference}/${word}`, {
        ...(body && { body }),
      });
      return [status, headers['x-error-code']];
    };

    const refused = [400, 'sandbox-refused'];
    assert.deepEqual(await codes('confirm'), refused);
    assert.deepEqual(await codes('decline'), refused);
    assert.deepEqual(await codes('cancel', { refund: 119 }), refused);
    assert.deepEqual(await codes('cancel', { refund: -1 }), [400, 'invalid-request']);
    assert.deepEqual(await codes('cancel'), [200, undefined]);
    assert.deepEqual(await codes('cancel'), refused);
    assert.deepEqual(await codes('pay_commission'), refused);
  });

  it('knows nothing of what the caller may not see', async () => {
    await using place = await openPending();
    const ofAda = await bookUsual(place, {}, payers.credit);
    const words = ['confirm', 'decline', 'cancel', 'pay_commission'];

    const answers = [];
    for (const word of words) {
      answers.push(await move(place, `bookings/${ofAda}/${word}`, { token: payers.agent }));
      answers.push(await move(place, `bookings/${ofAda}/${word}`, { token: payers.byCard }));
      answers.push(await move(place, `bookings/PTLNONE/${word}`));
    }

    const told = answers.map(({ status, text }) => `${status} ${text}`);
    assert.deepEqual(
      [...new Set(told)],
      ['400 {"error":"Invalid request: the booking was not found"}'],
    );
    assert.deepEqual(await eventsIn(place), ['placed']);
  });

  it('lets an Agent move its own booking, and its Admin that of the Agent', async () => {
    await using place = await openPending();
    const reference = await bookUsual(place, {}, payers.agent);

    const own = await move(place, `bookings/${reference}/confirm`, { token: payers.agent });
    const admins = await move(place, `bookings/${reference}/cancel`, { token: payers.credit });

    assert.deepEqual([own.status, admins.status], [200, 200]);
  });

  it('is done once when two do it at once, or staff were first', async () => {
    await using place = await openPending();
    const reference = await bookUsual(place);
    const answers = await Promise.all(
      ['confirm', 'decline', 'confirm', 'decline'].map((word) =>
        move(place, `bookings/${reference}/${word}`),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);

    assert.deepEqual(statuses, [200, 400, 400, 400]);
    assert.equal((await eventsIn(place)).length, 2);
    await assert.rejects(confirmBooking(place.api.app, somebody, reference), /only a booking with/);
  });

  it('answers the same again under an Idempotency-Key', async () => {
    await using place = await openPending();
    const reference = await bookUsual(place);
    const headers = { 'idempotency-key': 'decline-1' };
    const decline = () => move(place, `bookings/${reference}/decline`, { headers });

    const [first, again] = [await decline(), await decline()];

    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.equal(again.text, first.text);
    assert.deepEqual(await eventsIn(place), ['placed', 'declined']);
  });

  it('needs a token that may book', async () => {
    await using place = await openPending();
    await place.api.app.db.updateTable('accessToken').set({ scope: 'read' }).execute();
    const url = '/sandbox/bookings/PTLNONE/confirm';

    const reading = await move(place, 'bookings/PTLNONE/confirm');
    const without = await place.api.call({ method: 'POST', url });

    assert.deepEqual([reading.status, reading.headers['x-error-code']], [400, 'token-read-only']);
    assert.equal(without.status, 401);
  });
});

describe('the sandbox in production', () => {
  it('is not there, nor in the document', async () => {
    await using live = await createApi({ environment: production });
    const { documents } = await live.whole();

    for (const path of ['bookings/PTLNONE/confirm', 'requests/1/apply']) {
      const { status } = await live.call({ method: 'POST', url: `/sandbox/${path}` });
      assert.equal(status, 404, path);
    }
    assert.doesNotMatch(documents.partner.bytes().toString(), /sandbox/i);
  });
});
