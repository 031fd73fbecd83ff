import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { askForCancellation, bookUsual, moneyOf } from '../support/after-sale.ts';
import { openPlacing, type PlacingApi } from '../support/placing.ts';

const own = '/operator/v1';

type Body = Record<string, unknown>;

/** A marketplace in which refunds over 50 and pay runs over 10 wait for a second person. */
async function openApprovals() {
  await using undo = new AsyncDisposableStack();
  const place: PlacingApi = undo.use(await openPlacing());
  const { app } = place.api;
  const tokenOf = async (role: 'agent' | 'manager' | 'owner', email: string) => {
    const { id: staffId } = await aStaffMember(app.db, { role, email });
    return (await issueStaffToken(app, somebody, { staffId, name: 'tests' })).token;
  };
  const tokens = {
    ada: await tokenOf('owner', 'ada@portolan.test'),
    bo: await tokenOf('manager', 'bo@portolan.test'),
    agent: await tokenOf('agent', 'agent@portolan.test'),
  };
  const ask = (who: keyof typeof tokens, path: string, body?: Body, headers = {}) =>
    place.api.call({
      url: `${own}/${path}`,
      ...(body && { method: 'POST', body }),
      headers: { authorization: `Bearer ${tokens[who]}`, ...headers },
    });
  const set = (key: string, value: string | number) =>
    place.api.call({
      method: 'PUT',
      url: `${own}/settings/${key}`,
      body: { value: String(value) },
      headers: { authorization: `Bearer ${tokens.ada}` },
    });
  for (const [key, value] of [
    ['refund_second_person_over', 50],
    ['pay_run_second_person_over', 10],
  ] as const) {
    const { status, text } = await set(key, value);
    assert.equal(status, 200, text);
  }
  const waits = async (answer: ReturnType<typeof ask>) => {
    const { status, body, text } = await answer;
    assert.equal(status, 202, text);
    assert.deepEqual(Object.keys(body).toSorted(), ['approval_id', 'status']);
    assert.equal(body['status'], 'waiting');
    return Number(body['approval_id']);
  };
  const resources = undo.move();
  return { ...place, ask, set, waits, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

const paid = { total: 11_800, paid: 11_800, status: 'Fully Paid', payments: ['charge 11800 done'] };
const goodwill = { amount: 60, reason: 'The guide was ill' };

describe('a refund over the amount of the setting', () => {
  it('waits, moves nothing, is a task, and is made once somebody else approves it', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const reference = await bookUsual(place);

    const id = await waits(ask('ada', `bookings/${reference}/refund`, goodwill));
    const still = await moneyOf(place, reference);
    const tasks = await ask('bo', 'today?kind=approval');
    const self = await ask('ada', `approvals/${id}/approve`, {});
    const agent = await ask('agent', `approvals/${id}/approve`, {});
    const approved = await ask('bo', `approvals/${id}/approve`, { reason: 'Agreed' });
    const again = await ask('bo', `approvals/${id}/approve`, {});

    assert.deepEqual(still, paid);
    assert.match(
      tasks.text,
      /The refund of 60\.00 EUR for \w+ that ada@portolan\.test asked for waits for a second person\./,
    );
    assert.deepEqual([self.status, self.headers['x-error-code']], [409, 'approval-own']);
    assert.equal(agent.status, 403);
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual(
      [approved.body['status'], approved.body['decided_by'], approved.body['reason']],
      ['approved', 'bo@portolan.test', 'Agreed'],
    );
    assert.deepEqual((await moneyOf(place, reference)).payments, [
      'charge 11800 done',
      'refund 6000 done',
    ]);
    assert.deepEqual([again.status, again.headers['x-error-code']], [409, 'approval-decided']);
    const told = await ask('ada', 'today?kind=approval');
    assert.match(told.text, /was approved by bo@portolan\.test: Agreed\./);
    const story = await ask('ada', `bookings/${reference}/timeline`);
    assert.match(story.text, /bo@portolan\.test approved the refund of 60\.00 EUR that ada@/);
    assert.match(story.text, /ada@portolan\.test ordered a refund of 60\.00 EUR/);
  });

  it('is left as it is when it is refused, which wants a reason', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const reference = await bookUsual(place);
    const id = await waits(ask('ada', `bookings/${reference}/refund`, goodwill));

    assert.equal((await ask('bo', `approvals/${id}/refuse`, {})).status, 422);
    assert.equal((await ask('ada', `approvals/${id}/refuse`, { reason: 'x' })).status, 409);
    const refused = await ask('bo', `approvals/${id}/refuse`, { reason: 'Too much' });
    const late = await ask('bo', `approvals/${id}/approve`, {});

    assert.equal(refused.status, 200, refused.text);
    assert.deepEqual([late.status, late.headers['x-error-code']], [409, 'approval-decided']);
    assert.deepEqual(await moneyOf(place, reference), paid);
    assert.equal((await ask('bo', 'approvals')).text, '[]');
    assert.match((await ask('bo', 'approvals?state=all')).text, /"reason":"Too much"/);
    assert.equal((await ask('bo', 'approvals/99/refuse', { reason: 'x' })).status, 404);
  });

  it('does not wait up to the amount, or while the setting is off', async () => {
    await using place = await openApprovals();
    const { ask, set } = place;
    const reference = await bookUsual(place);
    const refund = (amount: number) =>
      ask('ada', `bookings/${reference}/refund`, { amount, reason: 'Sorry' });

    assert.equal((await refund(50)).status, 200);
    assert.equal((await refund(50.01)).status, 202);
    await set('refund_second_person_over', 'off');
    assert.equal((await refund(50.01)).status, 200);
  });

  it('waits on each way to give money back', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const [canceled, asked, fewer, many] = [
      await bookUsual(place),
      await bookUsual(place),
      await bookUsual(place),
      await bookUsual(place),
    ];
    const request = await askForCancellation(place, asked);
    const bulk = await askForCancellation(place, many);

    const cancel = await waits(ask('agent', `bookings/${canceled}/cancel`, { reason: 'Ill' }));
    const apply = await waits(ask('agent', `requests/${request}/apply`, {}));
    const update = await waits(ask('agent', `bookings/${fewer}/update`, { names: 'Zoë Müller' }));
    const { body } = await ask('agent', 'requests/apply', { items: [{ id: bulk }] });
    const [result] = body['results'] as Body[];

    assert.deepEqual([result?.['status'], result?.['answer']], [202, null]);
    const ids = [cancel, apply, update, Number(result?.['approval_id'])];
    for (const reference of [canceled, asked, fewer, many]) {
      assert.deepEqual(await moneyOf(place, reference), paid);
    }
    for (const id of ids) {
      const { status, text } = await ask('bo', `approvals/${id}/approve`, {});
      assert.equal(status, 200, text);
    }
    for (const reference of [canceled, asked, many]) {
      assert.equal((await moneyOf(place, reference)).paid, 0, reference);
    }
    assert.equal((await moneyOf(place, fewer)).paid, 5_900);
  });

  it('is made once when two approve at once', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const reference = await bookUsual(place);
    const id = await waits(ask('agent', `bookings/${reference}/cancel`, { reason: 'Ill' }));

    const answers = await Promise.all([
      ask('ada', `approvals/${id}/approve`, {}),
      ask('bo', `approvals/${id}/approve`, {}),
      ask('bo', `approvals/${id}/refuse`, { reason: 'No' }),
    ]);

    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 2);
    const { payments } = await moneyOf(place, reference);
    assert.ok(payments.length <= 2, String(payments));
  });

  it('is refused where another amount would go out now, and stays to be refused', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const [reference, gone] = [await bookUsual(place), await bookUsual(place)];
    const id = await waits(ask('ada', `bookings/${reference}/cancel`, { reason: 'Ill' }));
    const of = await waits(ask('ada', `bookings/${gone}/refund`, goodwill));
    await ask('ada', `bookings/${reference}/refund`, { amount: 20, reason: 'Late' });
    const other = await waits(ask('ada', `bookings/${gone}/cancel`, { reason: 'Ill' }));
    assert.equal((await ask('bo', `approvals/${other}/approve`, {})).status, 200);

    const changed = await ask('bo', `approvals/${id}/approve`, {});
    const nothingLeft = await ask('bo', `approvals/${of}/approve`, {});

    assert.deepEqual([changed.status, changed.headers['x-error-code']], [409, 'approval-outdated']);
    assert.equal(
      changed.body.error,
      `The approval ${id} is for 118.00 EUR, and 98.00 EUR would go out now`,
    );
    assert.equal(nothingLeft.status, 409, nothingLeft.text);
    assert.equal((await ask('bo', `approvals/${id}/refuse`, { reason: 'Changed' })).status, 200);
  });

  it('waits once, however often it is asked for, and a key gets the same answer', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const reference = await bookUsual(place);
    const key = { 'idempotency-key': 'refund-1' };
    const refund = (headers = {}) =>
      waits(ask('ada', `bookings/${reference}/refund`, goodwill, headers));

    const ids = [await refund(key), await refund(key), await refund()];
    const more = { ...goodwill, amount: 61 };
    const other = await waits(ask('ada', `bookings/${reference}/refund`, more));

    assert.equal(new Set(ids).size, 1);
    assert.notEqual(other, ids[0]);
    const approve = () => ask('bo', `approvals/${ids[0]}/approve`, {}, { 'idempotency-key': 'a' });
    const [first, second] = [await approve(), await approve()];
    assert.deepEqual([first.status, second.status], [200, 200]);
    assert.deepEqual(second.body, first.body);
    assert.equal((await moneyOf(place, reference)).paid, 5_800);
  });
});

describe('a pay run over the amount of the setting', () => {
  it('waits for a second person', async () => {
    await using place = await openApprovals();
    const { ask, waits } = place;
    const reference = await bookUsual(place);
    const now = place.api.app.clock.now();
    const over = { startsAt: now, endsAt: now };
    await place.api.app.db.updateTable('booking').set(over).execute();

    const id = await waits(ask('ada', 'pay-runs', { bookings: [reference] }));
    const before = await ask('ada', 'pay-runs');
    const approved = await ask('bo', `approvals/${id}/approve`, {});

    assert.equal(before.text, '[]');
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual(approved.body['amounts'], [{ currency: 'EUR', amount: 14.75 }]);
    const [run] = JSON.parse((await ask('ada', 'pay-runs')).text) as Body[];
    assert.equal(run?.['paid_by'], 'ada@portolan.test');
  });
});
