import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partnerOperations } from '../../src/accounts/organizations/partner-operations.ts';
import type { App } from '../../src/app.ts';
import { toBooking } from '../../src/bookings/booking/booking.ts';
import { recordEvent } from '../../src/bookings/booking/record-event.ts';
import { outboxOperations } from '../../src/operations/outbox-operations.ts';
import type { Actor } from '../../src/platform/audit.ts';
import type { Command } from '../../src/platform/cli/command.ts';
import { noProgress } from '../../src/platform/cli/progress.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { sendWaitingMails } from '../../src/traveler-mails/send-waiting-mails.ts';
import { travelerMailOperations } from '../../src/traveler-mails/staff-operations.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, bookerOf, loadBookedTour } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

async function openMarketplace(): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners });
  await loadBookedTour(api.app.db);
  return api;
}

/** A booking of Acme that has just been placed. */
async function place({ app }: StaffApi): Promise<string> {
  const booker = await bookerOf(app.db, 'ada@acme.test');
  const row = await aBooking(app.db, booker, { email: 'zoe@traveler.test' });
  const event = {
    booking: toBooking({ ...row, invoicesFee: false }, []),
    kind: 'placed' as const,
    at: app.clock.now(),
  };
  const audited = { actor: somebody, action: 'booking.placed' };
  await app.db.transaction().execute((tx) => recordEvent(tx, app, event, audited));
  return row.reference;
}

async function run<Deps>(
  commands: Command<Deps>[],
  deps: Deps,
  name: string,
  words: string[],
): Promise<{ value: unknown; text: string }> {
  const command = commands.find((one) => one.name === name);
  assert.ok(command);
  const ending = await command.read(words)(deps, { progress: () => noProgress } as never);
  assert.ok(ending !== 'printed');
  return ending;
}

const withActor = (app: App): App & { actor: Actor } => ({ ...app, actor: somebody });

describe('the mails to travelers', () => {
  it('are found by partner, address and state, and one of the outbox is shown', async () => {
    await using api = await openMarketplace();
    const reference = await place(api);
    await sendWaitingMails(api.app, new AbortController().signal);
    const found = async (query: string) => {
      const { text } = await api.asStaff({ url: `/operator/v1/traveler-mails?${query}` });
      return (JSON.parse(text) as Record<string, unknown>[]).map(
        (mail) => mail['booking_reference'],
      );
    };
    const { text } = await api.asStaff({ url: '/operator/v1/outbox' });
    const [kept] = JSON.parse(text) as Record<string, unknown>[];

    const shown = await api.asStaff({ url: `/operator/v1/outbox/${String(kept?.['id'])}` });
    const none = await api.asStaff({ url: '/operator/v1/outbox/999' });

    assert.deepEqual(await found('organization=acme&email=ZOE@traveler.test&state=sent'), [
      reference,
    ]);
    for (const query of ['organization=bluebird', 'organization=nobody', 'email=ada@acme.test']) {
      assert.deepEqual(await found(query), [], query);
    }
    assert.deepEqual(shown.body, kept);
    assert.deepEqual([none.status, none.headers['x-error-code']], [404, 'outbox-mail-not-found']);
  });

  it('are listed newest first, with what became of them', async () => {
    await using api = await openMarketplace();
    const first = await place(api);
    await sendWaitingMails(api.app, new AbortController().signal);
    const second = await place(api);

    const list = async (query = '') => {
      const { status, text } = await api.asStaff({ url: `/operator/v1/traveler-mails${query}` });
      assert.equal(status, 200, text);
      return JSON.parse(text) as Record<string, unknown>[];
    };

    const [newest, oldest] = await list();
    assert.deepEqual(
      [newest, oldest].map((mail) => [mail?.['booking_reference'], mail?.['state']]),
      [
        [second, 'waiting'],
        [first, 'sent'],
      ],
    );
    const { id, at, settled_at, ...sent } = oldest ?? {};
    assert.deepEqual(sent, {
      booking_reference: first,
      organization: 'acme',
      kind: 'confirmed',
      email: 'zoe@traveler.test',
      reason: 'kept in the outbox',
      is_repeat: false,
      state: 'sent',
      due_at: null,
    });
    assert.deepEqual([typeof at, typeof settled_at], ['string', 'string']);
    assert.deepEqual(await list(`?booking=${first.toLowerCase()}`), [oldest]);
    assert.deepEqual(await list('?state=waiting'), [newest]);
    assert.deepEqual(await list(`?before=${String(newest?.['id'])}&limit=1`), [oldest]);
    assert.ok(id);
    const logged = await run(
      operationCommands(travelerMailOperations),
      withActor(api.app),
      'mail log',
      ['--booking', first],
    );
    assert.deepEqual(logged.value, [oldest]);
    const kept = await run(
      operationCommands(outboxOperations),
      withActor(api.app),
      'outbox list',
      [],
    );
    assert.match(kept.text, /^ID +AT +TO +SUBJECT\n\d+ .* zoe@traveler\.test +\S/);
    assert.match(logged.text, /confirmed\s+zoe@traveler\.test\s+sent\s+kept in the outbox/);
  });

  it('are switched off and on for a partner, over HTTP and by a command', async () => {
    await using api = await openMarketplace();
    const url = '/operator/v1/organizations/acme/traveler-mails';
    const isOn = async () => {
      const { text } = await api.asStaff({ url: '/operator/v1/organizations' });
      const organizations = JSON.parse(text) as { key: string; traveler_mails: boolean }[];
      return organizations.find(({ key }) => key === 'acme')?.traveler_mails;
    };

    assert.equal(await isOn(), true);
    const off = await api.asStaff({ method: 'PUT', url, body: { enabled: false } });
    assert.deepEqual([off.status, off.body], [200, { key: 'acme', traveler_mails: false }]);
    assert.equal(await isOn(), false);
    const on = await run(operationCommands(partnerOperations), withActor(api.app), 'org mails', [
      'acme',
      'on',
    ]);
    assert.deepEqual(on.value, { key: 'acme', traveler_mails: true });
    assert.equal(await isOn(), true);

    const unknown = await api.asStaff({
      method: 'PUT',
      url: '/operator/v1/organizations/nobody/traveler-mails',
      body: { enabled: false },
    });
    assert.deepEqual(
      [unknown.status, unknown.body['error']],
      [404, 'There is no organization nobody'],
    );
    const wrong = await api.asStaff({ method: 'PUT', url, body: { enabled: 'off' } });
    assert.equal(wrong.status, 422);
    const partner = await api.call({ method: 'PUT', url, body: { enabled: false } });
    assert.equal(partner.status, 401);
    const { text } = await api.asStaff({ url: '/operator/v1/audit?subject=organization%20acme' });
    const entries = (JSON.parse(text) as { after: Record<string, unknown> }[]).filter(
      ({ after }) => Object.keys(after).length === 1,
    );
    assert.deepEqual(
      entries.map(({ after }) => after),
      [{ traveler_mails: true }, { traveler_mails: false }],
    );
  });
});
