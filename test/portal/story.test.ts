import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Entry, live, openDesk, told } from '../support/desk.ts';
import { order } from '../support/placing.ts';
import { during, giveKeys, password, type Visit, visit } from '../support/portal.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const ada = { email: 'ada@bluebird.test', password };
const ben = { email: 'ben@bluebird.test', password };

const story = [
  '12:00 The marketplace mailed you (ada@bluebird.test) that request 2 is decided.',
  '12:00 The marketplace mailed the traveler (zoe@traveler.test) that the booking is canceled.',
  '12:00 The webhook URL got the message Cancel Booking and answered 200 after N ms.',
  '12:00 The webhook URL got the message Request Decided and answered 200 after N ms.',
  '12:00 59.00 EUR went back to the card.',
  '12:00 The marketplace canceled the booking, as asked in request 2; all of the 59.00 EUR paid goes back.',
  '11:00 ada@bluebird.test asked in request 2 to cancel the booking: “Her flight is canceled”; a refund of 59.00 EUR was promised, without a fee.',
  '10:40 The marketplace mailed you (ada@bluebird.test) that request 1 is decided.',
  '10:40 The marketplace mailed the traveler (zoe@traveler.test) that the booking was changed.',
  '10:40 The webhook URL got the message Booking Update and answered 200 after N ms.',
  '10:40 The webhook URL got the message Request Decided and answered 200 after N ms.',
  '10:40 59.00 EUR went back to the card.',
  '10:40 The marketplace moved the booking from 7:30 AM (Europe/Rome) to 9:00 AM (Europe/Rome), changed the travelers from Zoë Müller and Renée O’Connor to Zoë Müller, set the pickup time to 8:15 AM, changed the price from 118.00 EUR to 59.00 EUR and ordered a refund of 59.00 EUR, as asked in request 1: “Gladly”.',
  '10:20 ada@bluebird.test asked for a change in request 1: “Later, please”.',
  '10:10 The marketplace mailed the traveler (zoe@traveler.test) that the booking is confirmed.',
  '10:10 The webhook URL got the message New Booking and answered 200 after N ms.',
  '10:10 The marketplace confirmed the booking.',
  '10:00 The marketplace mailed the traveler (zoe@traveler.test) that the booking waits for confirmation.',
  '10:00 The webhook URL got the message New Booking and answered 200 after N ms.',
  '10:00 The card was charged 118.00 EUR.',
  '10:00 ada@bluebird.test booked, through the API, Colosseum at Dawn on Friday 27 November 2026 at 7:30 AM (Europe/Rome) for 2 Adults, at 118.00 EUR; it waits for confirmation, 118.00 EUR is paid.',
];

/** A booking of Ada, an Admin, to whom much happened, and one of Ben, an Agent, made at the portal. */
async function open() {
  const desk = await openDesk();
  await live(desk);
  const { api } = desk;
  await giveKeys(api, [{ ...ada, password }]);
  const adas = await visit(api, ada);
  const send = async (who: Visit, method: 'POST' | 'DELETE', url: string, body: object) => {
    const answer = await during(api, who, { method, url, body });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const newcomer = { ...ben, first_name: 'Ben', last_name: 'Hobart' };
  await send(adas, 'POST', '/v1/users', newcomer);
  const bens = await visit(api, ben);
  const { booking_ref: made } = await send(bens, 'POST', '/v1/booking', order);
  await send(bens, 'DELETE', '/v1/booking', { reference_id: made, reason: 'Ill' });
  const ask = (who: Visit, reference: string, query = '') =>
    during(api, who, { url: `/portal/v1/bookings/${reference}/story${query}` });
  const read = async (...asked: Parameters<typeof ask>) => {
    const { status, text } = await ask(...asked);
    assert.equal(status, 200, text);
    return JSON.parse(text) as (Omit<Entry, 'actor'> & { by: string })[];
  };
  return { ...desk, adas, bens, made: String(made), ask, read };
}

describe("a booking's story at the portal", () => {
  const shared = onceInSuite(open);

  it('tells what happened in plain words, without a name of staff', async () => {
    const { adas, reference, read } = shared();

    const entries = await read(adas, reference);

    // What two do in the same second may come to an end in either order.
    assert.deepEqual(told(entries as never).toSorted(), story.toSorted());
    assert.deepEqual([...new Set(entries.map(({ by }) => by))].toSorted(), [
      'The marketplace',
      ada.email,
    ]);
    const ids = entries.map((entry) => Object.values(entry).slice(-2));
    assert.deepEqual(ids.filter(([request]) => request !== null).length, 8);
    assert.deepEqual(ids.filter(([, message]) => message !== null).length, 6);
  });

  it('keeps back what staff note, what the supplier is called and told, and what nobody decided on', async () => {
    const { adas, reference, read, ...desk } = shared();
    const { db, clock } = desk.api.app;
    const entry = (action: string, secret: string) => ({
      at: clock.now(),
      actorKind: 'staff' as const,
      actor: 'olga@portolan.test',
      action,
      subject: `booking ${reference}`,
      after: sql<null>`${JSON.stringify({ amount: '1.00 EUR', reason: secret, sentence: secret })}::jsonb`,
    });
    const undecided = 'booking.sung';
    await db
      .insertInto('auditEntry')
      .values([
        entry(undecided, 'secret 1'),
        entry('supplier.notice-settled', 'secret 2'),
        entry('booking.refund-ordered', 'secret 3'),
      ])
      .execute();
    const about = { supplierId: 1, bookingReference: reference };
    await db
      .insertInto('supplierNotice')
      .values({ ...about, kind: 'price', sentence: 'secret 4', foundAt: clock.now() })
      .execute();

    const entries = await read(adas, reference);
    const staff = await desk.asStaff({
      url: `/operator/v1/bookings/${reference}/timeline?details=1`,
    });

    assert.deepEqual(
      entries.filter(({ sentence }) => /secret|olga|stick|sung/.test(sentence)),
      [],
    );
    assert.equal(entries[0]?.sentence, 'The marketplace ordered a refund of 1.00 EUR.');
    assert.equal(entries.length, story.length + 1);
    for (const known of ['sung', 'secret 2', 'secret 3', 'secret 4', 'stick']) {
      assert.ok(staff.text.includes(known), known);
    }
    await db.deleteFrom('auditEntry').where('action', '=', undecided).execute();
  });

  it('is what an Agent hears of its own bookings alone, and nothing of webhooks', async () => {
    const { bens, adas, reference, made, ask, read } = shared();

    const own = await read(bens, made);
    const refused = await Promise.all([
      ask(bens, reference),
      ask(adas, 'PTLNONE11'),
      ask(bens, made, '?kind=note'),
    ]);

    assert.deepEqual(
      own.map(({ kind }) => kind),
      ['request', 'payment', 'booking'],
    );
    assert.match(
      own.at(-1)?.sentence ?? '',
      /^ben@bluebird\.test booked, at the portal, Colosseum at Dawn/,
    );
    assert.match(
      own[0]?.sentence ?? '',
      /^ben@bluebird\.test asked, at the portal, in request 3 to/,
    );
    assert.deepEqual(await read(bens, made, '?kind=webhook'), []);
    assert.equal((await read(adas, made, '?kind=webhook')).length, 1);
    assert.deepEqual(
      refused.map(({ status, headers }) => [status, headers['x-error-code']]),
      [
        [400, 'booking-not-found'],
        [400, 'booking-not-found'],
        [422, 'invalid-input'],
      ],
    );
  });

  it('is narrowed to a kind and read page by page, each entry once', async () => {
    const { adas, reference, ask, read } = shared();
    const whole = await read(adas, reference);
    const pages: unknown[] = [];

    for (let cursor = ''; ; ) {
      const query = `?limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { text, headers } = await ask(adas, reference, query);
      pages.push(...(JSON.parse(text) as unknown[]));
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    const payments = await read(adas, reference, '?kind=payment');

    assert.deepEqual(pages, whole);
    assert.deepEqual(
      payments,
      whole.filter(({ kind }) => kind === 'payment'),
    );
    assert.equal(payments.length, 4);
  });
});
