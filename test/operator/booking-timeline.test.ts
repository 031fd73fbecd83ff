import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStory } from '../../src/desk/read-story.ts';
import { type Entry, live, openDesk, read, told, url } from '../support/desk.ts';
import { noteQuestions } from '../support/questions.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

const story = [
  '12:00 Portolan mailed the partner (ada@bluebird.test) that request 2 is decided.',
  '12:00 Portolan mailed the traveler (zoe@traveler.test) that the booking is canceled.',
  '12:00 The webhook URL got the message Cancel Booking and answered 200 after N ms.',
  '12:00 The webhook URL got the message Request Decided and answered 200 after N ms.',
  '12:00 59.00 EUR went back to the card.',
  '12:00 olga@portolan.test canceled the booking, as asked in request 2; all of the 59.00 EUR paid goes back.',
  '11:00 ada@bluebird.test asked in request 2 to cancel the booking: “Her flight is canceled”; a refund of 59.00 EUR was promised, without a fee.',
  '10:40 Portolan mailed the partner (ada@bluebird.test) that request 1 is decided.',
  '10:40 Portolan mailed the traveler (zoe@traveler.test) that the booking was changed.',
  '10:40 The webhook URL got the message Booking Update and answered 200 after N ms.',
  '10:40 The webhook URL got the message Request Decided and answered 200 after N ms.',
  '10:40 59.00 EUR went back to the card.',
  '10:40 olga@portolan.test moved the booking from 7:30 AM (Europe/Rome) to 9:00 AM (Europe/Rome), changed the travelers from Zoë Müller and Renée O’Connor to Zoë Müller, set the pickup time to 8:15 AM, changed the price from 118.00 EUR to 59.00 EUR and ordered a refund of 59.00 EUR, as asked in request 1: “Gladly”.',
  '10:20 ada@bluebird.test asked for a change in request 1: “Later, please”.',
  '10:20 olga@portolan.test noted: “She phoned: she walks with a stick.”',
  '10:10 Portolan mailed the traveler (zoe@traveler.test) that the booking is confirmed.',
  '10:10 The webhook URL got the message New Booking and answered 200 after N ms.',
  '10:10 olga@portolan.test confirmed the booking.',
  '10:00 Portolan mailed the traveler (zoe@traveler.test) that the booking waits for confirmation.',
  '10:00 The webhook URL got the message New Booking and answered 200 after N ms.',
  '10:00 The card was charged 118.00 EUR.',
  '10:00 ada@bluebird.test booked Colosseum at Dawn on Friday 27 November 2026 at 7:30 AM (Europe/Rome) for 2 Adults, at 118.00 EUR; it waits for confirmation, 118.00 EUR is paid.',
];

async function openLived() {
  const desk = await openDesk();
  await live(desk);
  return desk;
}

describe('the timeline of a booking', () => {
  const untouched = onceInSuite(openLived);

  it('tells what happened in plain words, newest first', async () => {
    const desk = untouched();

    const entries = await read(desk);

    // What two do in the same second may come to an end in either order.
    assert.deepEqual(told(entries).toSorted(), story.toSorted());
    const ats = entries.map(({ at }) => Temporal.Instant.from(at).epochNanoseconds);
    assert.deepEqual(
      ats,
      ats.toSorted((a, b) => Number(b - a)),
    );
    assert.deepEqual([entries.at(-1)?.actor, entries.at(-1)?.details], ['ada@bluebird.test', null]);
  });

  it('is narrowed to a kind, with the ids and on demand the details of each entry', async () => {
    const desk = untouched();

    const [refund, change, charge] = await read(desk, '?kind=payment&details=1');
    const requests = await read(desk, '?kind=request');

    assert.deepEqual(
      [refund, change, charge].map((entry) => entry?.ids['payment']),
      [3, 2, 1],
    );
    assert.deepEqual([charge?.details['amount_minor'], charge?.details['state']], [11_800, 'done']);
    assert.deepEqual(
      requests.map(({ ids }) => ids['request']),
      [2, 2, 1, 1],
    );
  });

  it('is read page by page, each entry once', async () => {
    const desk = untouched();
    const whole = await read(desk);
    const pages: Entry[] = [];

    for (let cursor = ''; ; ) {
      const query = `?limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { text, headers } = await desk.asStaff({
        url: `${url}/${desk.reference}/timeline${query}`,
      });
      const page = JSON.parse(text) as Entry[];
      pages.push(...page);
      cursor = String(headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    const wrong = await desk.asStaff({
      url: `${url}/${desk.reference}/timeline?cursor=2026-99-99T00:00:00Z~payment-1`,
    });

    assert.deepEqual(pages, whole);
    assert.equal(wrong.status, 422);
  });

  it('takes one statement once the booking is found, however much has happened', async () => {
    const desk = untouched();
    const { app } = desk.api;
    const page = { cursor: undefined, limit: 50 };

    const questions = noteQuestions(app.pool);
    await readStory(app, { reference: desk.reference }, page);

    assert.equal(questions.asked().length, 3);
  });

  it('is told for no booking that does not exist', async () => {
    const desk = untouched();

    const answer = await desk.asStaff({ url: `${url}/PTLNONE11/timeline` });

    assert.deepEqual(
      [answer.status, answer.body],
      [404, { error: 'There is no booking PTLNONE11' }],
    );
  });

  it('says nothing of an erased traveler', async () => {
    await using desk = await openDesk();
    await live(desk);
    await desk.setClock('2026-11-28T12:00:00Z');

    const erased = await desk.asStaff({
      method: 'POST',
      url: '/operator/v1/travelers/erase',
      body: { email: 'zoe@traveler.test' },
    });

    assert.equal(erased.status, 200, erased.text);
    const { text } = await desk.asStaff({ url: `${url}/${desk.reference}/timeline?details=1` });
    assert.match(text, /erased the traveler's personal data/);
    assert.doesNotMatch(text, /Zoë|zoe@|Renée|stick|flight/);
  });
});

describe('a booking with all that belongs to it', () => {
  it('names the ids of everything, newest first', async () => {
    await using desk = await openDesk();
    await live(desk);

    const { body } = await desk.asStaff({ url: `${url}/${desk.reference}` });

    const { user, ...links } = body['links'] as Record<string, unknown>;
    assert.equal(typeof user, 'number');
    assert.deepEqual(links, {
      product_id: 'PRD16350',
      supplier: 'roma-walks',
      organization: 'bluebird',
      user_email: 'ada@bluebird.test',
      requests: [2, 1],
      payments: [3, 2, 1],
      notes: [1],
      webhook_messages: [6, 5, 4, 3, 2, 1],
      traveler_mails: [4, 3, 2, 1],
      partner_mails: [2, 1],
      supplier_calls: [],
      supplier_notices: [],
    });
  });
});
