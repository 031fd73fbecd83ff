import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { closeRequest } from '../../src/bookings/changes/close-requests.ts';
import { applyRequest } from '../../src/bookings/requests/apply-request.ts';
import { followRequests } from '../../src/bookings/requests/follow-requests.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { asCaller, aUser, somebody } from '../support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../support/after-sale.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';

type Told = Record<string, unknown> & { request_id: number };

async function told(place: PlacingApi, query = '', token = payers.cardOnFile) {
  const answer = await place.api.call({ url: `/v1/booking_requests${query}`, token });
  assert.equal(answer.status, 200, answer.text);
  const requests = JSON.parse(answer.text) as Told[];
  const next = String(answer.headers['x-next-cursor']);
  return { requests, ids: requests.map(({ request_id: id }) => id), next };
}

function withdraw(place: PlacingApi, requestId: unknown, token = payers.cardOnFile) {
  const body = { request_id: requestId };
  return place.api.call({ method: 'DELETE', url: '/v1/booking_requests', token, body });
}

describe('GET /v1/booking_requests', () => {
  it('tells what was asked, promised, decided and answered', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    const change = await askForChange(place, reference, 'Later, please');
    await rejectRequest(app, somebody, { id: change, reason: 'The tour is full' });
    const cancellation = await askForCancellation(place, reference, 'Ill');
    const { requests: open } = await told(place, '?status=open');
    await applyRequest(app, somebody, { id: cancellation, note: 'As you wish' });

    const { requests } = await told(place);

    const of = (request: Told | undefined) => {
      const {
        created_at: created,
        due_at: due,
        changed_at: changed,
      } = request ?? ({} as Record<string, unknown>);
      return { created_at: created, due_at: due, changed_at: changed };
    };
    const [canceledAt, rejectedAt] = [of(requests[0]), of(requests[1])];
    for (const { created_at: created, due_at: due } of requests) {
      const asked = Temporal.Instant.from(String(created));
      assert.equal(asked.add({ hours: 48 }).toString(), due);
    }
    const canceled = {
      request_id: cancellation,
      kind: 'cancellation',
      notes: 'Ill',
      booking_reference: reference,
      promised_refund: 118,
      promised_fee: 0,
      currency: 'EUR',
    };
    assert.deepEqual(open, [
      { ...canceled, ...of(open[0]), status: 'open', decided_at: null, answer: '' },
    ]);
    assert.equal(open[0]?.['changed_at'], canceledAt.created_at);
    assert.deepEqual(requests, [
      {
        ...canceled,
        ...canceledAt,
        decided_at: canceledAt.changed_at,
        status: 'applied',
        answer: 'As you wish',
        refunded: 118,
      },
      {
        request_id: change,
        kind: 'change',
        status: 'rejected',
        notes: 'Later, please',
        booking_reference: reference,
        ...rejectedAt,
        decided_at: rejectedAt.changed_at,
        answer: 'The tour is full',
      },
    ]);
  });

  it('gives by cursor exactly what changed later, oldest change first', async () => {
    await using place = await openPlacing();
    const [one, other] = [await bookUsual(place), await bookUsual(place)];
    const first = await askForChange(place, one);
    const second = await askForChange(place, other);

    const begun = await told(place, '?cursor=0&limit=1');
    const newest = await told(place, '?limit=1');
    await rejectRequest(place.api.app, somebody, { id: second, reason: 'Full' });
    await told(place);
    await rejectRequest(place.api.app, somebody, { id: first, reason: 'Full' });
    const later = await told(place, `?cursor=${newest.next}`);
    const nothing = await told(place, `?cursor=${later.next}`);

    assert.deepEqual([begun.ids, newest.ids], [[first], [second]]);
    assert.deepEqual((await told(place, `?cursor=${begun.next}`)).ids, [second, first]);
    assert.deepEqual(later.ids, [second, first]);
    assert.deepEqual([nothing.ids, nothing.next], [[], later.next]);
    assert.deepEqual((await told(place)).ids, [first, second]);
  });

  it('does not miss a request that was decided first and committed last', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const slow = await askForChange(place, await bookUsual(place));
    const quick = await askForChange(place, await bookUsual(place));
    const before = await told(place);
    const tx = await app.db.startTransaction().execute();
    const at = app.clock.now();
    await closeRequest(tx, app, somebody, slow, { state: 'rejected', note: 'Full', at });
    await rejectRequest(app, somebody, { id: quick, reason: 'Full' });

    const first = await told(place, `?cursor=${before.next}`);
    await tx.commit().execute();
    const second = await told(place, `?cursor=${first.next}`);

    assert.deepEqual([first.ids, second.ids], [[quick], [slow]]);
  });

  it('is filtered, and knows nothing of unknown ids', async () => {
    await using place = await openPlacing();
    const [one, other] = [await bookUsual(place), await bookUsual(place)];
    const change = await askForChange(place, one);
    const cancellation = await askForCancellation(place, other);

    assert.deepEqual((await told(place, '?kind=change')).ids, [change]);
    assert.deepEqual((await told(place, `?booking=${other}`)).ids, [cancellation]);
    assert.deepEqual((await told(place, `?id=${change}`)).ids, [change]);
    const unknown = ['id=999', 'id=x', 'id=-1', 'id=1.5', `id=${'9'.repeat(40)}`];
    for (const query of [...unknown, 'booking=PTLNONE', 'status=applied']) {
      assert.deepEqual((await told(place, `?${query}`)).ids, [], query);
    }
    for (const query of ['kind=else', 'status=lost', 'limit=101', 'cursor=x', 'cursor=999']) {
      const url = `/v1/booking_requests?${query}`;
      const { status } = await place.api.call({ url, token: payers.cardOnFile });
      assert.equal(status, 400, query);
    }
  });

  it('shows an Agent requests about its own bookings, and others nothing', async () => {
    await using place = await openPlacing();
    const { db } = place.api.app;
    const id = await askForChange(place, await bookUsual(place));
    const { organizationId, ownerId } = await db
      .selectFrom('bookingRequest')
      .select(['organizationId', 'ownerId'])
      .executeTakeFirstOrThrow();
    const seenBy = async (caller: Parameters<typeof followRequests>[1]) =>
      (await followRequests({ db }, caller, { limit: 100 })).requests.map((request) => request.id);
    const agent = asCaller(await aUser(db, { organizationId, role: 'Agent' }));
    const admin = asCaller(await aUser(db, { organizationId, role: 'Admin' }));

    assert.deepEqual(await seenBy(admin), [id]);
    assert.deepEqual(await seenBy(agent), []);
    assert.deepEqual(await seenBy({ ...agent, userId: ownerId }), [id]);
    assert.deepEqual((await told(place, '', payers.credit)).ids, []);
    const { status, body } = await withdraw(place, id, payers.credit);
    assert.deepEqual(
      [status, body],
      [400, { error: 'Invalid request: there is no such booking request' }],
    );
  });
});

describe('DELETE /v1/booking_requests', () => {
  it('takes an open request back, once', async () => {
    await using place = await openPlacing();
    const reference = await bookUsual(place);
    const id = await askForChange(place, reference);
    const { next } = await told(place);

    const { status, body } = await withdraw(place, String(id));
    const again = await withdraw(place, id);

    assert.deepEqual([status, body], [200, { status: 'success', request_id: id }]);
    assert.equal(again.status, 400);
    const { requests } = await told(place, `?cursor=${next}`);
    assert.deepEqual(
      requests.map(({ request_id: told, status: is }) => [told, is]),
      [[id, 'withdrawn']],
    );
    assert.notEqual(await askForChange(place, reference), id);
  });

  it('is refused for what does not exist', async () => {
    await using place = await openPlacing();

    for (const id of [999, 0, 'x', undefined]) {
      assert.equal((await withdraw(place, id)).status, 400, String(id));
    }
  });
});

describe('GET /v1/booking', () => {
  it('has the requests, newest first, and the reason of a cancellation', async () => {
    await using place = await openPlacing();
    const placed = await place.book(order, payers.cardOnFile);
    const id = String(placed.body['booking_ref']);
    const read = async () => {
      const { body } = await place.api.call({
        url: `/v1/booking?id=${id}`,
        token: payers.cardOnFile,
      });
      return body as { requests: Told[]; meta: Record<string, unknown> };
    };
    const change = await askForChange(place, id);
    const cancellation = await askForCancellation(place, id);
    const before = await read();

    await cancelBooking(place.api.app, somebody, { reference: id, reason: 'The guide is ill' });

    const { meta, requests } = await read();
    assert.deepEqual(placed.body['requests'], []);
    assert.equal('reason' in before.meta, false);
    assert.equal(meta['reason'], 'The guide is ill');
    assert.deepEqual(
      requests.map(({ request_id, status }) => [request_id, status]),
      [
        [cancellation, 'applied'],
        [change, 'withdrawn'],
      ],
    );
    assert.deepEqual(requests, (await told(place, `?booking=${id}`)).requests);
  });
});
