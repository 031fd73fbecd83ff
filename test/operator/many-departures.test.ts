import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { firstConnectedTourId } from '../../src/catalog/product-id.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { day, openDays, path } from '../support/departure-days.ts';
import { order, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { aTour } from '../support/tours.ts';

describe('many departures', () => {
  it('are closed with a reason that partners read, and what is sold comes first', async () => {
    await using marketplace = await openDays();
    const { booking_ref: reference } = (await marketplace.book(order)).body;
    const storm = { to: '2026-11-28', reason: 'Storm \n warning', times: ['7:30 AM', '10:00'] };

    const asked = await marketplace.do('close/preview', storm);
    assert.equal((await marketplace.book({ ...order, time: '9:00 AM' })).status, 200);
    const closed = await marketplace.do('close', storm);

    assert.deepEqual(asked, closed);
    const { listed, ...counts } = closed;
    assert.deepEqual(counts, { departures: 5, changed: 5, sold: 1, bookings: 1, travelers: 2 });
    assert.deepEqual(
      listed.map((row) => [row.date, row.product_id, row.time, row['booking_refs']]),
      [
        [day, 'PRD16350', '7:30 AM', [reference]],
        [day, 'PRD7', '7:30 AM', []],
        ['2026-11-28', 'PRD7', '7:30 AM', []],
        ['2026-11-28', 'PRD16350', '7:30 AM', []],
        ['2026-11-28', 'PRD7', '10:00 AM', []],
      ],
    );
    const refused = await marketplace.book(order);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error, 'PRD16350 on 2026-11-27 at 7:30 AM is closed: Storm warning');
    const preview = await marketplace.api.call({
      method: 'POST',
      url: '/v1/booking_preview',
      token: payers.credit,
      body: order,
    });
    assert.match(preview.text, /is closed: Storm warning/);
    // What is sold stays sold.
    assert.equal((await marketplace.read(reference)).status, 200);
  });

  it('are offered again once they are reopened, and by weekday', async () => {
    await using marketplace = await openDays();
    const month = { to: '2026-12-26', products: ['PRD16350'] };
    const onSale = async () => {
      const url = `/v1/return_availability?id=16350&date=${day}&range=30`;
      const { text } = await marketplace.api.call({ url, token: payers.credit });
      return Object.keys((JSON.parse(text) as { availability: object }).availability).length;
    };

    assert.equal(await onSale(), 30);
    const closed = await marketplace.do('close', {
      ...month,
      weekdays: ['mon', 'Tue'],
      reason: 'The museum is closed',
    });
    assert.deepEqual([closed['departures'], closed['changed']], [16, 16]);
    assert.equal(await onSale(), 22);
    const again = await marketplace.do('close', {
      ...month,
      weekdays: ['mon', 'tue'],
      reason: 'The museum is closed',
    });
    assert.equal(again['changed'], 0);
    const reopened = await marketplace.do('reopen', { ...month, weekdays: ['mon'] });
    assert.deepEqual([reopened['departures'], reopened['changed']], [8, 8]);
    assert.equal(await onSale(), 26);

    const [closing, reopening, ...more] = await marketplace.audited();
    assert.deepEqual(more, []);
    assert.equal(closing?.action, 'departures.closed');
    assert.equal(closing.subject, 'departures PRD16350');
    const monday = '2026-11-30 7:30 AM';
    const side = (value: unknown) => (value as { departures: Record<string, string> }).departures;
    assert.equal(side(closing.before)[monday], 'open');
    assert.equal(side(closing.after)[monday], 'closed: The museum is closed');
    assert.equal(reopening?.action, 'departures.reopened');
    assert.equal(Object.keys(side(reopening.after)).length, 8);
  });

  it('get a capacity over a range, or that of the schedule again', async () => {
    await using marketplace = await openDays();
    await marketplace.book(order);

    const small = await marketplace.do('capacity', { capacity: 3, supplier: 'roma-walks' });
    assert.deepEqual(
      small.listed.map((row) => [row.time, row['capacity'], row['left']]),
      [
        ['7:30 AM', 3, 1],
        ['9:00 AM', 3, 3],
      ],
    );
    assert.match(String((await marketplace.book(order)).body.error), /has only 1 place left/);
    const usual = await marketplace.do('capacity', { products: ['16350'] });
    assert.deepEqual(
      usual.listed.map((row) => row['capacity']),
      [20, 20],
    );
    const [resized] = await marketplace.audited();
    assert.deepEqual(resized, {
      action: 'departures.resized',
      subject: 'departures PRD16350',
      before: {
        departures: {
          '2026-11-27 7:30 AM': '20 places by the schedule',
          '2026-11-27 9:00 AM': '20 places by the schedule',
        },
      },
      after: {
        departures: { '2026-11-27 7:30 AM': '3 places', '2026-11-27 9:00 AM': '3 places' },
      },
    });
  });

  it('stay as they are after a preview', async () => {
    await using marketplace = await openDays();
    for (const [verb, body] of [
      ['close', { reason: 'Storm' }],
      ['reopen', {}],
      ['capacity', { capacity: 1 }],
    ] as const) {
      await marketplace.do(`${verb}/preview`, body);
    }
    const stored = await marketplace.api.app.db.selectFrom('departure').selectAll().execute();
    assert.deepEqual([stored, await marketplace.audited()], [[], []]);
  });

  it('lose the reason where one of them is reopened alone', async () => {
    await using marketplace = await openDays();
    await marketplace.do('close', { reason: 'Storm' });
    const { db } = marketplace.api.app;

    const { status } = await marketplace.api.call({
      method: 'PUT',
      url: '/operator/v1/tours/PRD16350/departures',
      body: { date: day, time: '7:30 AM', closed: false },
      headers: {
        authorization: `Bearer ${(await issueStaffToken(marketplace.api.app, somebody, { staffId: (await aStaffMember(db, {})).id, name: 'one' })).token}`,
      },
    });

    assert.equal(status, 200);
    assert.equal((await marketplace.book(order)).status, 200);
    const { closedReason } = await db
      .selectFrom('departure')
      .select('closedReason')
      .where('tourId', '=', 16350)
      .where('minutes', '=', 450)
      .executeTakeFirstOrThrow();
    assert.equal(closedReason, '');
  });

  const often = Array.from({ length: 60 }, (_, minute) => `9:${String(minute).padStart(2, '0')}`);
  const busy = aTour({
    id: 8,
    schedule: ['North', 'South'].map((description) => ({ description, times: often })),
  });
  const connected = { ...aTour({ id: 9 }), id: firstConnectedTourId };

  const refusing = onceInSuite(() => openDays([busy, connected]));

  for (const [what, body, status, error] of [
    ['without a reason', {}, 422, 'reason is missing'],
    ['of a tour that is unknown', { reason: 'x', products: ['77'] }, 404, 'There is no tour PRD77'],
    [
      'of a supplier that is unknown',
      { reason: 'x', supplier: 'none' },
      404,
      'There is no supplier none',
    ],
    [
      'of more than a quarter',
      { reason: 'x', to: '2027-03-01' },
      422,
      'to must be from 2026-11-27 to 2027-02-26',
    ],
    [
      'of too many departures',
      { reason: 'x', to: '2027-02-26' },
      422,
      'More than 10000 departures are meant; choose fewer days, times or tours',
    ],
    [
      'whose places its supplier keeps',
      { reason: 'x', products: [String(firstConnectedTourId)] },
      409,
      'The system of its supplier keeps the departures of PRD900000001',
    ],
    ['on no weekday', { reason: 'x', weekdays: ['someday'] }, 422, /^weekdays.* must be one of/],
  ] as const) {
    it(`are not closed ${what}`, async () => {
      const marketplace = refusing();
      const answer = await marketplace.ask(`${path}/close`, { from: day, to: day, ...body });
      assert.equal(answer.status, status, answer.text);
      if (typeof error === 'string') assert.equal(answer.body.error, error);
      else assert.match(String(answer.body.error), error);
      const rows = await marketplace.api.app.db.selectFrom('departure').selectAll().execute();
      assert.deepEqual(rows, []);
    });
  }
});
