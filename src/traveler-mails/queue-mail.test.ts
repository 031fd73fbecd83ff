import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { askForChange, payEarly } from '../../test/support/after-sale.ts';
import { order, payers } from '../../test/support/placing.ts';
import { type MailApi, openMailing, tourOnRequest } from '../../test/support/traveler-mails.ts';
import { setTravelerMails } from '../accounts/organizations/traveler-mails.ts';
import { toBooking } from '../bookings/booking/booking.ts';
import { recordEvent } from '../bookings/booking/record-event.ts';
import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import { confirmBooking } from '../bookings/changes/confirm-booking.ts';
import { declineBooking } from '../bookings/changes/decline-booking.ts';
import { previewUpdate, updateBooking } from '../bookings/changes/update-booking.ts';
import { applyRequest } from '../bookings/requests/apply-request.ts';

/** What the outbox holds beyond what it held before. */
async function told(mailing: MailApi, happen: () => Promise<unknown>): Promise<string[]> {
  const before = await mailing.outbox();
  await happen();
  await mailing.send();
  return (await mailing.outbox()).slice(before.length);
}

describe('a mail to the traveler', () => {
  it('tells that a booking is confirmed, when it is placed', async () => {
    await using mailing = await openMailing();

    const mails = await told(mailing, () => mailing.place());

    assert.deepEqual(mails, [
      'zoe@traveler.test: Confirmed: Colosseum at Dawn, Friday 27 November 2026',
    ]);
    assert.deepEqual(await mailing.noted(), ['confirmed sent kept in the outbox']);
  });

  it('tells that it waits for confirmation, and then that it is confirmed', async () => {
    await using mailing = await openMailing(tourOnRequest);
    const { app } = mailing.api;
    let reference = '';

    const placed = await told(mailing, async () => {
      reference = await mailing.place();
    });
    const confirmed = await told(mailing, () => confirmBooking(app, somebody, reference));

    assert.deepEqual(placed, [
      'zoe@traveler.test: Waiting for confirmation: Colosseum at Dawn, Friday 27 November 2026',
    ]);
    assert.deepEqual(confirmed, [
      'zoe@traveler.test: Confirmed: Colosseum at Dawn, Friday 27 November 2026',
    ]);
  });

  it('tells that it was declined', async () => {
    await using mailing = await openMailing(tourOnRequest);
    const reference = await mailing.place();
    await mailing.send();

    const mails = await told(mailing, () =>
      declineBooking(mailing.api.app, somebody, { reference, reason: 'Full' }),
    );

    assert.deepEqual(mails, [
      'zoe@traveler.test: Not confirmed: Colosseum at Dawn, Friday 27 November 2026',
    ]);
  });

  it('tells that it was changed, and that it was canceled', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await mailing.send();

    const changed = await told(mailing, () =>
      updateBooking(app, somebody, { reference, date: '2026-11-28' }),
    );
    const canceled = await told(mailing, () =>
      cancelBooking(app, somebody, { reference, reason: '' }),
    );

    assert.deepEqual(changed, [
      'zoe@traveler.test: Changed: Colosseum at Dawn, Saturday 28 November 2026',
    ]);
    assert.deepEqual(canceled, [
      'zoe@traveler.test: Canceled: Colosseum at Dawn, Saturday 28 November 2026',
    ]);
  });

  it('tells all to whoever reads at another address from now on', async () => {
    await using mailing = await openMailing();
    const reference = await mailing.place();
    await mailing.send();

    const mails = await told(mailing, () =>
      updateBooking(mailing.api.app, somebody, { reference, email: 'noe@traveler.test' }),
    );

    assert.deepEqual(mails, [
      'noe@traveler.test: Confirmed: Colosseum at Dawn, Friday 27 November 2026',
    ]);
  });

  it('is not written about what does not concern the traveler', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await mailing.send();
    const requestId = await askForChange(mailing, reference);

    const mails = await told(mailing, async () => {
      await payEarly(app, [reference]);
      await applyRequest(app, somebody, { id: requestId, note: 'Done by phone' });
      await updateBooking(app, somebody, { reference, date: '2026-11-27' });
      await previewUpdate(app, somebody, { reference, date: '2026-11-28' });
    });

    assert.deepEqual(mails, []);
    assert.deepEqual(await mailing.noted(), ['confirmed sent kept in the outbox']);
  });

  it('is not written where no address is known, or where the partner wants none', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    await mailing.book(order);
    await setTravelerMails(app, somebody, { key: 'bluebird', isOn: false });
    await mailing.place();

    assert.deepEqual(await mailing.noted(), []);
    await setTravelerMails(app, somebody, { key: 'bluebird', isOn: true });
    await mailing.place();
    assert.deepEqual(await mailing.noted(), ['confirmed waiting']);
  });

  it('is not written about a booking that came to nothing', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    await mailing.book({ ...order, email: 'zoe@traveler.test' }, payers.badCardOnFile);
    const reference = await mailing.place({}, payers.credit);
    await app.db.deleteFrom('travelerMail').execute();
    const row = await app.db
      .selectFrom('booking')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

    await assert.rejects(
      app.db.transaction().execute(async (tx) => {
        const event = { kind: 'canceled' as const, at: app.clock.now() };
        const audited = { actor: somebody, action: 'booking.canceled' };
        await recordEvent(
          tx,
          app,
          { ...event, booking: toBooking({ ...row, invoicesFee: false }, []) },
          audited,
        );
        const noted = await tx.selectFrom('travelerMail').select('kind').execute();
        assert.deepEqual(noted, [{ kind: 'canceled' }]);
        throw new Error('the business came to nothing');
      }),
      /came to nothing/,
    );

    assert.deepEqual(await mailing.noted(), []);
  });
});

describe('what happens to a booking whose mail still waits', () => {
  it('is told in that mail', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await updateBooking(app, somebody, { reference, date: '2026-11-28' });
    await mailing.send();

    assert.deepEqual(await mailing.noted(), ['confirmed sent kept in the outbox']);
    assert.deepEqual(await mailing.outbox(), [
      'zoe@traveler.test: Confirmed: Colosseum at Dawn, Saturday 28 November 2026',
    ]);
  });

  it('takes its place when the booking is canceled', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await mailing.send();
    await updateBooking(app, somebody, { reference, date: '2026-11-28' });
    await cancelBooking(app, somebody, { reference, reason: '' });
    await mailing.send();

    assert.deepEqual(await mailing.noted(), [
      'confirmed sent kept in the outbox',
      'canceled sent kept in the outbox',
    ]);
  });

  it('is told once in five minutes, when it was changed again and again', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await mailing.send();
    const moveTo = async (date: string) => {
      await updateBooking(app, somebody, { reference, date });
      await mailing.send();
    };

    await moveTo('2026-11-28');
    await moveTo('2026-11-29');
    await moveTo('2026-11-30');
    assert.deepEqual((await mailing.noted()).slice(1), [
      'changed sent kept in the outbox',
      'changed waiting',
    ]);
    await mailing.setClock('2026-11-20T10:06:00Z');
    await mailing.send();

    assert.deepEqual((await mailing.outbox()).slice(1), [
      'zoe@traveler.test: Changed: Colosseum at Dawn, Saturday 28 November 2026',
      'zoe@traveler.test: Changed: Colosseum at Dawn, Monday 30 November 2026',
    ]);
    const { html } = await app.db
      .selectFrom('keptMail')
      .select('html')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.match(html, /line-through[^>]*>Saturday 28 November 2026</);
  });

  it('is not told at all when it was changed back', async () => {
    await using mailing = await openMailing();
    const { app } = mailing.api;
    const reference = await mailing.place();
    await mailing.send();
    await updateBooking(app, somebody, { reference, date: '2026-11-28' });
    await updateBooking(app, somebody, { reference, date: '2026-11-27' });
    await mailing.send();

    assert.deepEqual((await mailing.noted()).slice(1), [
      'changed skipped changed back before it was told',
    ]);
  });
});
