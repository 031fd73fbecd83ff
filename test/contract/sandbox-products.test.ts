import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSandboxProducts } from '../../src/demo/hand-made-demo.ts';
import { importMarketplace } from '../../src/marketplace/import-marketplace.ts';
import { setClock } from '../../src/operations/set-clock.ts';
import { declineDue } from '../../src/sandbox/decline-due.ts';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { somebody } from '../support/accounts.ts';
import { openPlacing, order, type PlacingApi, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

/** At 10:00 UTC of the 20th of November 2026, with what a first start puts on sale to be tried out. */
async function openSandbox(): Promise<PlacingApi> {
  const place = await openPlacing([]);
  await importMarketplace(place.api.app, somebody, readSandboxProducts());
  return place;
}

const wanted = { ...order, time: '9:00 AM', adults: 'Ada Byron', email: 'zoe@traveler.test' };

describe('the products of the sandbox', () => {
  const place = onceInSuite(openSandbox);
  const book = (number: number, more: object = {}, token = payers.cardOnFile) =>
    place().book({ ...wanted, product_id: `PRD89000000${number}`, ...more }, token);
  const ask = async (url: string) => {
    const answer = await place().api.call({ url, token: payers.cardOnFile });
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text);
  };
  const availability = async (number: number, more = '') => {
    const day = `date=2026-11-27&range=1&adults=1&currency=USD${more}`;
    const { availability: days } = await ask(
      `/v1/return_availability?id=PRD89000000${number}&${day}`,
    );
    return Object.values(days);
  };
  const sold = ({ body, text }: Awaited<ReturnType<typeof book>>) => {
    const { meta, pricing } = body as Record<string, Record<string, unknown>>;
    assert.ok(meta && pricing, text);
    return [meta['status'], pricing['payment_status'], pricing['total'], pricing['amount_paid']];
  };
  const refused = ({ status, headers, body }: Awaited<ReturnType<typeof book>>) => [
    status,
    headers['x-error-code'],
    body['error'],
  ];

  it('say in their names what they do', async () => {
    const found = await ask('/v1/return_tours?name=sandbox');

    assert.deepEqual(
      found.map(({ id, about }: { id: string; about: { name: string } }) => [id, about.name]),
      [
        ['PRD890000001', 'Sandbox: always confirms'],
        ['PRD890000002', 'Sandbox: stays pending'],
        ['PRD890000003', 'Sandbox: declined after a minute'],
        ['PRD890000004', 'Sandbox: sold out at booking'],
        ['PRD890000005', 'Sandbox: price moves at booking'],
        ['PRD890000006', 'Sandbox: closed'],
        ['PRD890000007', 'Sandbox: slow supplier'],
        ['PRD890000008', 'Sandbox: deposit'],
        ['PRD890000009', 'Sandbox: private'],
      ],
    );
  });

  it('confirm at once, or leave it to the partner', async () => {
    const usd = { currency: 'USD' };

    assert.deepEqual(sold(await book(1, usd)), ['Confirmed', 'Fully Paid', 50, 50]);
    assert.deepEqual(sold(await book(2, usd)), ['Pending Confirmation', 'Fully Paid', 50, 50]);
  });

  it('decline after a minute, with the money, the feed and the mail of a decline', async () => {
    const { app } = place().api;
    const { body } = await book(3);
    const decline = () => declineDue(app, new AbortController().signal);
    const state = async () => {
      const found = await place().read(body['booking_ref'], payers.cardOnFile);
      return [...sold(found).slice(0, 2), (found.body['meta'] as { reason?: string }).reason];
    };

    await setClock(app, somebody, '2026-11-20T10:00:59Z');
    await decline();
    const before = await state();
    await setClock(app, somebody, '2026-11-20T10:02:00Z');
    await decline();
    await sendWaitingMails(app, new AbortController().signal);

    assert.deepEqual(before, ['Pending Confirmation', 'Fully Paid', undefined]);
    const reason = 'The supplier has declined the booking';
    assert.deepEqual(await state(), ['Canceled', 'Returned to Traveler', reason]);
    const [latest] = await ask('/v1/booking_updates?limit=1');
    assert.deepEqual([latest.booking_reference, latest.status], [body['booking_ref'], 'Canceled']);
    const mails = await app.db.selectFrom('keptMail').select('subject').orderBy('id').execute();
    assert.match(mails.at(-1)?.subject ?? '', /^Not confirmed: Sandbox: declined/);
  });

  it('let the mail to a traveler bounce, for staff to see', async () => {
    const { app } = place().api;
    const email = 'bounce+7@traveler.test';
    const { body } = await book(1, { email });
    await sendWaitingMails(app, new AbortController().signal);

    const mail = await app.db
      .selectFrom('travelerMail')
      .select(['state', 'reason'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    assert.equal(mail.state, 'failed');
    assert.match(mail.reason ?? '', /^550 5\.1\.1 /);
    const booking = await place().read(body['booking_ref'], payers.cardOnFile);
    assert.equal(sold(booking)[0], 'Confirmed');
  });

  it('are sold out or dearer when they are booked, and not before', async () => {
    const [offered] = (await availability(4)) as { price: number; available: number }[];
    const [before] = (await availability(5)) as { price: number }[];
    const takings = await place().takings();
    const usd = { currency: 'USD' };

    assert.deepEqual([offered?.price, offered?.available, before?.price], [50, 999, 50]);
    assert.deepEqual(refused(await book(4)), [
      400,
      'departure-unavailable',
      'PRD890000004 on 2026-11-27 at 9:00 AM is sold out',
    ]);
    assert.deepEqual(refused(await book(5, { ...usd, expected_total: 50 })), [
      400,
      'price-changed',
      'The price is 55 USD, not the expected_total of 50',
    ]);
    assert.equal(await place().takings(), takings);
    assert.deepEqual(sold(await book(5, { ...usd, expected_total: 55 })), [
      'Confirmed',
      'Fully Paid',
      55,
      55,
    ]);
    // Preview and booking tell the same.
    const preview = await place().api.call({
      method: 'POST',
      url: '/v1/booking_preview',
      token: payers.cardOnFile,
      body: { ...wanted, ...usd, product_id: 'PRD890000005' },
    });
    assert.equal(preview.body['total'], 55);
  });

  it('never run', async () => {
    assert.deepEqual(await availability(6), []);
    assert.deepEqual(refused(await book(6)), [
      400,
      'departure-unavailable',
      'PRD890000006 on 2026-11-27 at 9:00 AM does not run',
    ]);
  });

  it('take a deposit, or a departure for one party alone', async () => {
    const usd = { currency: 'USD' };

    assert.deepEqual(sold(await book(8, usd)), ['Confirmed', 'Deposit Paid', 100, 20]);
    const alone = await book(9, { ...usd, private: true });
    assert.deepEqual(sold(alone), ['Confirmed', 'Fully Paid', 80, 80]);
    const [day] = (await availability(9)) as { time: string[] }[];
    assert.deepEqual(day?.time, ['2:00 PM']);
  });

  it('answer slowly each time, and keep no other waiting', async () => {
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    await Promise.all([
      book(7).then((booking) => {
        assert.equal(sold(booking)[0], 'Confirmed');
        note('slow booking')();
      }),
      availability(7).then(note('slow availability')),
      book(1).then(note('another booking')),
    ]);

    assert.deepEqual(answered, ['another booking', 'slow availability', 'slow booking']);
  });
});
