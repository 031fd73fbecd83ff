import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { startMailReceiver } from '../../test/support/fakes/mail-receiver.ts';
import { payers, usualTour } from '../../test/support/placing.ts';
import { noteQuestions } from '../../test/support/questions.ts';
import { openMailing } from '../../test/support/traveler-mails.ts';
import { setTravelerMails } from '../accounts/organizations/traveler-mails.ts';
import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import { updateBooking } from '../bookings/changes/update-booking.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

describe('sending the mails to travelers', () => {
  it('hands over a mail that says all about the booking, and nothing of money', async () => {
    await using receiver = await startMailReceiver();
    await using mailing = await openMailing(usualTour, { SMTP_URL: receiver.url });
    const reference = await mailing.place({ hotel_pickup: 'Hotel Artemide' });
    await mailing.send();

    const [mail, ...others] = receiver.mails;
    assert.ok(mail && others.length === 0);
    assert.deepEqual(mail.to, ['zoe@traveler.test']);
    assert.equal(mail.from?.name, 'bluebird Travel');
    assert.equal(mail.header('reply-to'), 'ada@bluebird.test');
    assert.equal(mail.header('auto-submitted'), 'auto-generated');
    assert.equal(mail.header('list-unsubscribe'), undefined);
    const { voucherKey } = await mailing.api.app.db
      .selectFrom('booking')
      .select('voucherKey')
      .executeTakeFirstOrThrow();
    for (const said of [
      reference,
      'Colosseum at Dawn',
      'Friday 27 November 2026',
      '7:30 AM',
      'Zoë Müller',
      'Renée O’Connor',
      'Hotel Artemide',
      'The supplier roma-walks',
      'bluebird Travel',
      `/vouchers/${voucherKey}`,
      `/vouchers/${voucherKey}.pdf`,
    ]) {
      assert.ok(mail.html.includes(said), `the page does not say ${said}`);
      assert.ok(mail.text.includes(said), `the text does not say ${said}`);
    }
    // 118 euros, of which 14.75 are the partner's.
    const money = /\b(?:118|14[.,]75|103[.,]25|EUR)\b|€|commission/i;
    assert.deepEqual(
      [mail.html, mail.text].map((body) => money.exec(body)),
      [null, null],
    );
  });

  it('lets no title or name become a header', async () => {
    await using receiver = await startMailReceiver();
    const name = 'Rome\r\nBcc: everybody@example.test\r\n\r\n<script>alert(1)</script>';
    await using mailing = await openMailing({ ...usualTour, name }, { SMTP_URL: receiver.url });
    await mailing.place({
      adults: 'Zoë\r\nReply-To: evil@example.test, <b>Renée</b>',
      agency_name: 'Acme\r\nX-More: 1',
    });
    await mailing.send();

    const [mail] = receiver.mails;
    assert.ok(mail);
    assert.deepEqual(mail.to, ['zoe@traveler.test']);
    assert.equal(mail.header('bcc'), undefined);
    assert.equal(mail.header('x-more'), undefined);
    assert.equal(mail.header('reply-to'), 'ada@bluebird.test');
    assert.match(mail.subject, /^Confirmed: Rome Bcc: everybody@example\.test <script>/);
    assert.doesNotMatch(mail.html, /<script|<b>/);
    assert.ok(mail.html.includes('&lt;b&gt;Renée&lt;/b&gt;'));
  });

  it('reaches travelers who have unsubscribed from campaigns', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const { organizationId } = await mailing.caller('bluebird');
    const email = 'zoe@traveler.test';
    const unsubscribedAt = app.clock.now();
    await app.db
      .insertInto('subscriber')
      .values({ organizationId, email, key: 'gone', unsubscribedAt })
      .execute();
    await mailing.place();
    await mailing.send();

    assert.deepEqual(await mailing.noted(), ['confirmed sent kept in the outbox']);
  });

  it('says in amounts what comes back of a booking that is canceled', async () => {
    const tour = { ...usualTour, cancellation: { hours: 200, percent_norefund: 50 } };
    await using mailing = await openMailing(tour);
    const { app } = mailing.api;
    const card = { token: 'tok_visa', card_holder: 'Zoë Müller' };
    for (const [token, refund] of [
      [payers.byCard, undefined],
      [payers.byCard, 118],
      [payers.byCard, 0],
      [payers.cardOnFile, undefined],
      [payers.credit, undefined],
    ] as const) {
      const reference = await mailing.place(token === payers.byCard ? card : {}, token);
      await mailing.send();
      await cancelBooking(app, somebody, { reference, reason: 'Asked for', refund });
      await mailing.send();
    }

    const mails = await app.db.selectFrom('keptMail').select('text').orderBy('id').execute();
    const refunds = mails.flatMap(({ text }) => /^Refund: .+$/m.exec(text)?.[0] ?? []);
    assert.deepEqual(refunds, [
      'Refund: 59.00 EUR of the 118.00 EUR paid goes back to the card it was paid with; 59.00 EUR is kept.',
      'Refund: All that was paid, 118.00 EUR, goes back to the card it was paid with.',
      'Refund: What was paid, 118.00 EUR, is not refunded.',
      'Refund: bluebird Travel settles with you what you have paid.',
      'Refund: acme Travel settles with you what you have paid.',
    ]);
  });

  it('notes the answer to a mail that is refused, and does not try it again', async () => {
    await using receiver = await startMailReceiver({ refuse: () => '550 no such mailbox' });
    await using mailing = await openMailing(usualTour, { SMTP_URL: receiver.url });
    await mailing.place();
    await mailing.send();
    await mailing.setClock('2026-11-20T12:00:00Z');
    await mailing.send();

    assert.deepEqual(await mailing.noted(), ['confirmed failed 550 no such mailbox']);
    assert.equal(receiver.connections(), 1);
  });

  it('claims, keeps and notes mails in sets, each with its own outcome', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    for (let number = 0; number < 12; number += 1) {
      const time = number % 2 === 0 ? '7:30 AM' : '9:00 AM';
      await mailing.place({ email: `zoe${number}@traveler.test`, time });
    }
    await app.db.updateTable('booking').set({ email: '' }).where('id', '=', 7).execute();
    const questions = noteQuestions(app.pool);
    await mailing.send();

    const asked = questions.asked().filter((text) => /traveler_mail|kept_mail/.test(text));
    assert.ok(asked.length < 20, asked.join('\n'));
    const outcomes = await mailing.noted();
    assert.equal(
      outcomes.filter((line) => line === 'confirmed sent kept in the outbox').length,
      11,
    );
    assert.equal(outcomes[6], 'confirmed skipped the booking has no e-mail address any more');
    assert.equal((await mailing.outbox()).length, 11);
  });

  it('sends none where they were switched off meanwhile', async () => {
    await using mailing = await openMailing();
    await mailing.place();
    await setTravelerMails(mailing.api.app, somebody, { key: 'bluebird', isOn: false });
    await mailing.send();

    assert.deepEqual(await mailing.noted(), ['confirmed skipped switched off']);
    assert.deepEqual(await mailing.outbox(), []);
  });

  it('leaves a mail to the next turn when the booking changes before it leaves', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    const { mailer } = app;
    const hesitant = {
      ...mailer,
      send: async (...sending: Parameters<typeof mailer.send>) => {
        await updateBooking(app, somebody, { reference, date: '2026-11-28' });
        return mailer.send(...sending);
      },
    };
    await sendWaitingMails({ ...app, mailer: hesitant }, new AbortController().signal);
    assert.deepEqual(await mailing.noted(), ['confirmed waiting']);
    await mailing.send();

    assert.deepEqual(await mailing.outbox(), [
      'zoe@traveler.test: Confirmed: Colosseum at Dawn, Saturday 28 November 2026',
    ]);
  });
});

describe('a mail server that is away', () => {
  it('holds mails up until it is back', async () => {
    let isAway = true;
    await using receiver = await startMailReceiver({
      refuse: () => (isAway ? '451 try again later' : undefined),
    });
    await using mailing = await openMailing(usualTour, { SMTP_URL: receiver.url });
    for (let number = 0; number < 7; number += 1) {
      await mailing.place({ adults: 'Zoë Müller', email: `zoe${number}@traveler.test` });
    }
    await mailing.send();
    assert.deepEqual(
      new Set(await mailing.noted()),
      new Set(['confirmed waiting 451 try again later']),
    );

    isAway = false;
    await mailing.send();
    assert.equal(receiver.mails.length, 0, 'the server is left in peace for a while');
    await mailing.setClock('2026-11-20T10:05:00Z');
    await mailing.send();

    assert.equal(new Set(receiver.mails.map(({ to }) => String(to))).size, 7);
    assert.equal(receiver.mails.length, 7);
  });

  it('is given up on after a day', async () => {
    await using receiver = await startMailReceiver({ refuse: () => '421 going down' });
    await using mailing = await openMailing(usualTour, { SMTP_URL: receiver.url });
    await mailing.place();
    await mailing.send();
    await mailing.setClock('2026-11-21T10:01:00Z');
    await mailing.send();

    assert.deepEqual(await mailing.noted(), [
      'confirmed failed not sent within a day: 421 going down',
    ]);
  });
});
