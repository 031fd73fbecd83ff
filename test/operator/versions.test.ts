import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aBooking, bookerOf } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { operationsOf } from '../support/source/api-operations.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

const pending = { reference: 'PTL7KQ4MW', status: 'Pending Confirmation' } as const;

describe('the version of a record', () => {
  let api: StaffApi;

  before(async () => {
    api = await createStaffApi({
      marketplace: { ...partners, suppliers: [{ key: 'harbor', name: 'Harbor Walks' }] },
    });
    await loadTestTours(api.app.db, [usualTour]);
    await aBooking(api.app.db, await bookerOf(api.app.db, 'ada@acme.test'), pending);
    await send('POST', 'webhooks', { organization: 'acme', url: 'https://acme.test/hook' });
  });

  after(() => api[Symbol.asyncDispose]());

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
    api.asStaff({ method, url: `/operator/v1/${path}`, headers, ...(body && { body }) });
  const first = async (path: string) => {
    const { body, text } = await api.asStaff({ url: `/operator/v1/${path}` });
    return (Array.isArray(JSON.parse(text)) ? JSON.parse(text)[0] : body) as { version: number };
  };

  const changes: [name: string, read: string, ...change: [string, string, object?]][] = [
    ['a partner', 'organizations', 'PUT', 'organizations/acme/traveler-mails', { enabled: 0 }],
    ['a user', 'organizations/acme/users', 'POST', 'users/ada@acme.test/deactivate'],
    ['a setting', 'settings', 'PUT', 'settings/automatic_cancellation_minutes', { value: 30 }],
    ['a tour', `tours/${usualTour.id}`, 'PUT', `tours/${usualTour.id}`, { name: 'At noon' }],
    ['a webhook', 'webhooks', 'DELETE', 'webhooks/1'],
    ['a booking', `bookings/${pending.reference}`, 'POST', `bookings/${pending.reference}/confirm`],
  ];
  for (const [name, read, method, path, body] of changes) {
    it(`of ${name} is checked before a change, in the body and in If-Match`, async () => {
      const { version } = await first(read);
      const asked = method as 'POST' | 'PUT' | 'DELETE';

      const stale = await send(asked, path, { ...body, version: version + 1 });
      const unmatched = await send(asked, path, body, { 'if-match': '"another"' });
      const unchanged = await first(read);
      const done = await send(asked, path, body, { 'if-match': `"${version}"` });

      assert.deepEqual([stale.status, stale.headers['x-error-code']], [409, 'stale-version']);
      assert.deepEqual([unmatched.status, unmatched.body.version], [409, version]);
      assert.deepEqual(stale.body.version, version);
      assert.equal(unchanged.version, version);
      assert.equal(done.status, 200, done.text);
    });
  }

  it('is raised by each change, and a stale change is told who made it', async () => {
    const url = 'organizations/bluebird';
    const { version } = await first('organizations?cursor=acme');
    await send('PUT', `${url}/traveler-mails`, { enabled: 0, version });

    const late = await send('PUT', `${url}/partner-mails`, { enabled: 1, version });

    assert.equal(late.status, 409);
    assert.match(
      String(late.body.error),
      /^This partner has changed since you read it: \S+ changed traveler_mails on \d+ \w+ \d+ at \d\d:\d\d UTC \(organization\.changed\); read it again$/,
    );
    assert.equal(late.body.version, version + 1);
    assert.equal((await send('PUT', `${url}/partner-mails`, { enabled: 1 })).status, 200);
  });

  it('can be named by each operation that changes one record', async () => {
    /** They add something beside the record, or change one that has no version. */
    const withoutRecord = new Set([
      'acceptNewProducts',
      'addBookingNote',
      'addUser',
      'approve',
      'assignTask',
      'createSailing',
      'deleteBookingNote',
      'resendCampaignMail',
      'subscribeTraveler',
      'duplicateTour',
      'mailPasswordLink',
      'mailStaffPasswordLink',
      'messagePartner',
      'openCardLink',
      'refuseApproval',
      'releaseTask',
      'removeSecondFactor',
      'removeUserSecondFactor',
      'replayWebhookMessage',
      'resendPartnerMail',
      'resendTravelerMail',
      'setDeparture',
      'settleSupplierNotice',
      'snoozeTask',
      'syncSupplier',
      'testSupplier',
      'testWebhook',
      'undoPayRun',
      'wakeTask',
    ]);
    const { documents } = await api.whole();
    const operations = operationsOf(documents.operator.bytes().toString());
    const changing = operations.filter(
      ({ method, path, role }) =>
        method !== 'GET' &&
        role !== 'viewer' &&
        /\{(?:key|email|user|id|reference|booking)\}/.test(path),
    );

    const silent = changing
      // One that takes a file has its fields in the query.
      .filter(({ query }) => !('version' in query))
      .filter(({ bodies }) => !bodies.some(({ properties = {} }) => 'version' in properties))
      .map(({ id }) => id);

    assert.deepEqual(silent.filter((id) => !withoutRecord.has(id)).toSorted(), []);
  });
});
