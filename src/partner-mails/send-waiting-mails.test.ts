import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../test/support/after-sale.ts';
import { startMailReceiver } from '../../test/support/fakes/mail-receiver.ts';
import { openPlacing, type PlacingApi } from '../../test/support/placing.ts';
import { dyingMailSuite } from '../../test/support/suites/dying-mail-suite.ts';
import { setPartnerMails } from '../accounts/organizations/partner-mails.ts';
import { cancelBooking } from '../bookings/changes/cancel-booking.ts';
import { applyRequest } from '../bookings/requests/apply-request.ts';
import { rejectRequest } from '../bookings/requests/reject-request.ts';
import { setClock } from '../operations/set-clock.ts';
import { reactionsTo } from '../reactions.ts';
import { deleteOldMails } from './delete-old-mails.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

const usual = { key: 'bluebird' };

function send({ api }: PlacingApi) {
  return sendWaitingMails(api.app, new AbortController().signal);
}

async function notedIn({ api }: PlacingApi): Promise<string[]> {
  const mails = await api.app.db.selectFrom('partnerMail').selectAll().orderBy('id').execute();
  return mails.map(({ state, reason }) => [state, reason ?? ''].join(' ').trim());
}

/** The partner asks for a change of a booking, and staff reject it. */
async function reject(place: PlacingApi, reference: string, reason = 'Full', more: object = {}) {
  const id = await askForChange(place, reference);
  await rejectRequest({ ...place.api.app, ...more }, somebody, { id, reason });
}

describe('the mails about decided requests', () => {
  it('tell the user who asked of the answer, the promise and the refund', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place, { partner_ref: 'AC-7' });
    const change = await askForChange(place, reference, 'Later, please');
    await rejectRequest(app, somebody, { id: change, reason: 'The tour is full' });
    await send(place);
    const cancellation = await askForCancellation(place, reference, 'They are ill');
    const refund = { refund: 18, belowPromise: true };
    await applyRequest(app, somebody, { id: cancellation, note: 'All we can do', ...refund });
    await send(place);

    const mails = await app.db.selectFrom('keptMail').selectAll().orderBy('id').execute();
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [
        ['ada@bluebird.test', 'Change rejected: Colosseum at Dawn, Friday 27 November 2026'],
        ['ada@bluebird.test', 'Canceled: Colosseum at Dawn, Friday 27 November 2026'],
      ],
    );
    const expected = [
      [reference, 'AC-7', 'The tour is full', 'Later, please', 'The booking was not changed.'],
      [reference, 'All we can do', 'They are ill', '118.00 EUR', '0.00 EUR', '18.00 EUR'],
    ];
    for (const [index, { html, text }] of mails.entries()) {
      for (const said of expected[index] ?? []) {
        assert.ok(html.includes(said) && text.includes(said), `mail ${index}: ${said}`);
      }
    }
    assert.match(mails[1]?.text ?? '', /^Promised refund: 118\.00 EUR$/m);
    assert.match(mails[1]?.text ?? '', /^Refunded: 18\.00 EUR$/m);
    assert.deepEqual(await notedIn(place), ['sent kept in the outbox', 'sent kept in the outbox']);
  });

  it('are noted with the decision or not at all, one for a request', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const reference = await bookUsual(place);
    const change = await askForChange(place, reference);
    await askForCancellation(place, reference);
    const impossible = { id: change, note: '', change: { minutes: 451 } };
    await assert.rejects(applyRequest(app, somebody, impossible));
    assert.deepEqual(await notedIn(place), []);

    await cancelBooking(app, somebody, { reference, reason: 'As asked' });

    // The change was withdrawn with the end of the booking: staff have not decided it.
    assert.deepEqual(await notedIn(place), ['waiting']);
  });

  it('are off in production until they are switched on, and on in staging until off', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const production = reactionsTo({ environment: 'production', isStaging: false });
    const reference = await bookUsual(place);
    const decideIn = async (reactions: object) => {
      await reject(place, reference, 'Full', reactions);
      return (await notedIn(place)).length;
    };

    const counts = [await decideIn(production), await decideIn({})];
    await setPartnerMails(app, somebody, { ...usual, isOn: false });
    counts.push(await decideIn({}));
    await setPartnerMails(app, somebody, { ...usual, isOn: true });
    counts.push(await decideIn(production));

    assert.deepEqual(counts, [0, 1, 1, 2]);
  });

  it('do not leave where they were switched off meanwhile', async () => {
    await using place = await openPlacing();
    await reject(place, await bookUsual(place));
    await setPartnerMails(place.api.app, somebody, { ...usual, isOn: false });

    await send(place);

    assert.deepEqual(await notedIn(place), ['skipped switched off']);
    assert.deepEqual(await place.api.app.db.selectFrom('keptMail').select('id').execute(), []);
  });

  it('wait while the mail server is away, for a day', async () => {
    await using receiver = await startMailReceiver({ refuse: () => '421 going down' });
    await using place = await openPlacing(undefined, { SMTP_URL: receiver.url });
    await reject(place, await bookUsual(place));

    await send(place);
    const waiting = await notedIn(place);
    await setClock(place.api.app, somebody, '2026-11-21T10:01:00Z');
    await send(place);

    assert.deepEqual(waiting, ['waiting 421 going down']);
    assert.deepEqual(await notedIn(place), ['failed not sent within a day: 421 going down']);
  });

  it('are deleted after 90 days', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    await reject(place, await bookUsual(place));
    await send(place);

    await setClock(app, somebody, '2027-02-18T09:00:00Z');
    const early = await deleteOldMails(app);
    await setClock(app, somebody, '2027-02-18T11:00:00Z');

    assert.deepEqual([early, await deleteOldMails(app)], [0, 1]);
  });
});

// Before every question: `crash.slow.test.ts`.
dyingMailSuite('few');
