import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUserStatus } from '../../src/accounts/users/set-user-status.ts';
import { plainWrite } from '../../src/platform/operation/write.ts';
import { somebody } from '../support/accounts.ts';
import { openDesk, read, url } from '../support/desk.ts';
import { order, payers } from '../support/placing.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

const user = 'ada@acme.test';

function book(desk: Desk, body: object, headers: Record<string, string> = {}) {
  return desk.asStaff({ method: 'POST', url, body, headers });
}

describe("booking on behalf of a partner's user", () => {
  it('books by the rules, prices and terms of the user, and the log names who did it', async () => {
    await using desk = await openDesk();
    const { body: own } = await desk.book(order);

    const { status, body, text } = await book(desk, { user, booking: order });

    assert.equal(status, 200, text);
    const reference = String(body['booking_ref']);
    const { body: theirs } = await desk.read(reference);
    assert.deepEqual([theirs['pricing'], theirs['partner']], [own['pricing'], own['partner']]);
    const [placed] = await read({ ...desk, reference }, '?kind=booking');
    assert.match(
      String(placed?.sentence),
      /^olga@portolan\.test booked, on behalf of ada@acme\.test, Colosseum at Dawn on /,
    );
  });

  it('charges the card on file of the partner', async () => {
    await using desk = await openDesk();
    const before = await desk.takings();

    const { status, text } = await book(desk, { user: 'ADA@bluebird.test', booking: order });

    assert.equal(status, 200, text);
    assert.equal((await desk.takings()) - before, 11_800);
  });

  it('is previewed, with every fault, and changes nothing', async () => {
    await using desk = await openDesk();
    const [before, preview] = [
      await desk.bookings(),
      { method: 'POST', url: `${url}/preview` } as const,
    ];

    const fine = await desk.asStaff({ ...preview, body: { user, booking: order } });
    const faulty = await desk.asStaff({
      ...preview,
      body: { user, booking: { ...order, phone: '' } },
    });
    const { text } = await desk.api.call({
      method: 'POST',
      url: '/v1/booking_preview',
      token: payers.credit,
      body: order,
    });

    assert.equal(fine.text, text);
    assert.equal(faulty.body['bookable'], false);
    assert.equal(await desk.bookings(), before);
  });

  it('is refused as the user would be, for no user, and for one that is switched off', async () => {
    await using desk = await openDesk();
    const { app } = desk.api;

    const faulty = await book(desk, { user, booking: { ...order, phone: '' } });
    const unknown = await book(desk, { user: 'eve@acme.test', booking: order });
    const shapeless = await book(desk, { user, booking: 'a tour' });
    const deps = { ...app, write: plainWrite(app.db) };
    await setUserStatus(deps, somebody, { email: user, status: 'Inactive' });
    const inactive = await book(desk, { user, booking: order });

    assert.deepEqual(
      [faulty, unknown, shapeless, inactive].map(({ status }) => status),
      [400, 404, 422, 409],
    );
    assert.equal(faulty.body['error'], 'Phone number is missing');
    assert.equal(await desk.bookings(), 1);
  });

  it('books once for one Idempotency-Key', async () => {
    await using desk = await openDesk();
    const headers = { 'idempotency-key': 'on-behalf-1' };

    for (const someone of [user, 'ada@bluebird.test']) {
      const keyed = { 'idempotency-key': `${headers['idempotency-key']}-${someone}` };
      const first = await book(desk, { user: someone, booking: order }, keyed);
      const again = await book(desk, { user: someone, booking: order }, keyed);
      assert.equal(first.status, 200, first.text);
      assert.deepEqual([again.status, again.text], [200, first.text]);
    }

    assert.equal(await desk.bookings(), 3);
  });
});
