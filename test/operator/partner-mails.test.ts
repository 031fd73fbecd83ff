import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { organizationOperations } from '../../src/accounts/organizations/organization-operations.ts';
import { partnerOperations } from '../../src/accounts/organizations/partner-operations.ts';
import { rejectRequest } from '../../src/bookings/requests/reject-request.ts';
import { sendWaitingMails } from '../../src/partner-mails/send-waiting-mails.ts';
import { partnerMailOperations } from '../../src/partner-mails/staff-operations.ts';
import { operationCommands } from '../../src/platform/operation/operation-commands.ts';
import { somebody } from '../support/accounts.ts';
import { aBooking, bookerOf, loadBookedTour } from '../support/bookings.ts';
import { openCommands } from '../support/command-line.ts';
import { partners, tokens } from '../support/partners.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';

const url = '/operator/v1/organizations/acme/partner-mails';

function commandsOn({ app }: StaffApi) {
  const operations = [
    ...operationCommands(organizationOperations),
    ...operationCommands(partnerOperations),
    ...operationCommands(partnerMailOperations),
  ];
  return openCommands(operations, { ...app, actor: somebody });
}

/** A booking of Acme about which a rejected change was asked for. */
async function decide(api: StaffApi): Promise<{ reference: string; id: number }> {
  const booker = await bookerOf(api.app.db, 'ada@acme.test');
  const { reference } = await aBooking(api.app.db, booker);
  const asked = await api.call({
    method: 'PUT',
    url: '/v1/booking',
    token: tokens.admin,
    body: { id: reference, notes: 'Later, please' },
  });
  assert.equal(asked.status, 200, asked.text);
  const id = Number(asked.body['request_id']);
  await rejectRequest(api.app, somebody, { id, reason: 'Full' });
  return { reference, id };
}

async function openMarketplace(): Promise<StaffApi> {
  const api = await createStaffApi({ marketplace: partners });
  await loadBookedTour(api.app.db);
  return api;
}

describe('the mails about decided requests', () => {
  it('are listed newest first, with what became of them', async () => {
    await using api = await openMarketplace();
    const first = await decide(api);
    await sendWaitingMails(api.app, new AbortController().signal);
    const second = await decide(api);
    const list = async (query = '') => {
      const { status, text } = await api.asStaff({ url: `/operator/v1/partner-mails${query}` });
      assert.equal(status, 200, text);
      return JSON.parse(text) as Record<string, unknown>[];
    };

    const [newest, oldest] = await list();

    assert.deepEqual([newest?.['request'], newest?.['state']], [second.id, 'waiting']);
    const { id, at, settled_at, ...sent } = oldest ?? {};
    assert.deepEqual(sent, {
      request: first.id,
      message: null,
      booking_reference: first.reference,
      organization: 'acme',
      email: 'ada@acme.test',
      reason: 'kept in the outbox',
      is_repeat: false,
      state: 'sent',
      due_at: null,
    });
    assert.deepEqual([typeof id, typeof at, typeof settled_at], ['number', 'string', 'string']);
    assert.deepEqual(await list(`?booking=${first.reference.toLowerCase()}`), [oldest]);
    assert.deepEqual(await list('?state=waiting'), [newest]);
    assert.deepEqual(await list(`?cursor=${String(newest?.['id'])}`), [oldest]);
    const line = commandsOn(api);
    const named = await line.runJson('mail', 'decisions', '--booking', first.reference);
    assert.deepEqual(named, [oldest]);
    assert.match((await line.run('mail', 'decisions')).out, /ada@acme\.test +sent/);
    const { text: outbox } = await api.asStaff({ url: '/operator/v1/outbox?to=ada@acme.test' });
    assert.match(outbox, /"subject":"Change rejected: /);
    assert.equal((await api.call({ url: '/operator/v1/partner-mails' })).status, 401);
  });

  it('are switched off and on for a partner, over HTTP and by a command', async () => {
    await using api = await openMarketplace();
    const line = commandsOn(api);
    const isOn = async () => {
      const organizations: Record<string, unknown>[] = await line.runJson('org', 'list');
      return organizations.find(({ key }) => key === 'acme')?.['partner_mails'];
    };

    assert.equal(await isOn(), true);
    const off = await api.asStaff({ method: 'PUT', url, body: { enabled: false } });
    assert.deepEqual([off.status, off.body], [200, { key: 'acme', partner_mails: false }]);
    assert.equal(await isOn(), false);
    const on = await line.run('org', 'partner-mails', 'acme', 'on');
    await line.run('org', 'partner-mails', 'acme', 'on');
    assert.equal(on.out.trim(), 'The users of acme get mails about their decided requests.');
    assert.equal(await isOn(), true);

    const unknown = { method: 'PUT' as const, url: url.replace('acme', 'nobody') };
    assert.equal((await api.asStaff({ ...unknown, body: { enabled: true } })).status, 404);
    assert.equal((await api.asStaff({ method: 'PUT', url, body: {} })).status, 422);
    assert.equal((await line.run('org', 'partner-mails', 'acme', 'perhaps')).status, 2);
    const entries = await api.app.db
      .selectFrom('auditEntry')
      .select(['before', 'after'])
      .where('action', '=', 'organization.changed')
      .where('subject', '=', 'organization acme')
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      { before: { partner_mails: null }, after: { partner_mails: false } },
      { before: { partner_mails: false }, after: { partner_mails: true } },
    ]);
  });
});
