import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { issueStaffToken } from '../../src/accounts/staff/staff-tokens.ts';
import { type Role, roles } from '../../src/platform/operation/role.ts';
import { aStaffMember, somebody } from '../support/accounts.ts';
import { aBooking, aCharge, bookerOf } from '../support/bookings.ts';
import { partners } from '../support/partners.ts';
import { usualTour } from '../support/placing.ts';
import { type Operation, operationsOf } from '../support/source/api-operations.ts';
import { createStaffApi, type StaffApi } from '../support/staff.ts';
import { loadTestTours } from '../support/tours.ts';

describe('the roles of staff', () => {
  let api: StaffApi;
  const tokens = new Map<Role, string>();

  before(async () => {
    api = await createStaffApi({ marketplace: partners });
    for (const role of roles) {
      const { id: staffId } = await aStaffMember(api.app.db, { role, email: `${role}@roles.test` });
      const issued = await issueStaffToken(api.app, somebody, { staffId, name: role });
      tokens.set(role, issued.token);
    }
  });

  after(() => api[Symbol.asyncDispose]());

  const as = (role: Role, method: Operation['method'], path: string, body?: object | string) =>
    api.call({
      method,
      url: path.replaceAll(/\{\w+\}/g, 'x'),
      headers: { authorization: `Bearer ${tokens.get(role)}` },
      ...(body && { body }),
    });

  it('let each operation be called by those whose role the document names, and no one below', async () => {
    const { documents } = await api.whole();
    const operations = operationsOf(documents.operator.bytes().toString()).filter(
      ({ isPublic }) => !isPublic,
    );

    assert.ok(operations.length > 70);
    for (const { id, method, path, role: needed } of operations) {
      assert.ok(needed, `${id} names its role`);
      // A body that is not JSON is refused after the role.
      const answers = await Promise.all(
        roles.map(async (role) => {
          const { headers } = await as(role, method, path, method === 'GET' ? undefined : '{');
          return headers['x-error-code'] === 'role-required';
        }),
      );
      const refused = roles.filter((_, place) => answers[place]);
      assert.deepEqual(
        refused,
        roles.slice(
          0,
          roles.findIndex((one) => one === needed),
        ),
        id,
      );
    }
  });

  it('are named by the refusal, before anything else is said of the request', async () => {
    const refused = await as('viewer', 'POST', '/operator/v1/bookings/NOTHERE/confirm');

    assert.equal(refused.status, 403);
    assert.match(String(refused.body.error), /needs the role agent; yours is viewer/);
  });

  it('leave refunds other than that of the policy to managers', async () => {
    const { db } = api.app;
    await loadTestTours(db, [usualTour]);
    const paid = {
      paymentTerm: 'Default',
      paymentStatus: 'Fully Paid',
      amountPaidMinor: 17_700,
    } as const;
    const booking = await aBooking(db, await bookerOf(db, 'ada@acme.test'), paid);
    await aCharge(db, booking);
    const { reference } = booking;
    const cancel = { reason: 'Kindness', refund: 1 };
    const path = `/operator/v1/bookings/${reference}/cancel`;

    const asked = await as('viewer', 'POST', `${path}/preview`, cancel);
    const refused = await as('agent', 'POST', path, cancel);
    const still = await as('viewer', 'GET', `/operator/v1/bookings/${reference}`);
    const done = await as('manager', 'POST', path, cancel);

    assert.equal(asked.status, 200);
    assert.equal(refused.status, 403);
    assert.match(String(refused.body.error), /needs the role manager; yours is agent/);
    assert.equal(still.body.status, 'Confirmed');
    assert.equal(done.status, 200);
  });

  it('change for the next request on, and tokens follow their owner', async () => {
    const path = '/operator/v1/organizations/x/activate';
    const before = await as('agent', 'POST', path);
    const changed = await as('owner', 'PUT', '/operator/v1/staff/agent@roles.test/role', {
      role: 'manager',
    });
    const after = await as('agent', 'POST', path);
    await as('owner', 'PUT', '/operator/v1/staff/agent@roles.test/role', { role: 'agent' });

    assert.equal(before.status, 403);
    assert.equal(changed.body.role, 'manager');
    assert.equal(after.status, 404);
  });
});

describe('the last active owner', () => {
  it('can neither be deactivated nor become anything less', async () => {
    await using api = await createStaffApi();
    const { body: staff } = await api.asStaff({ url: '/operator/v1/staff' });
    const { email } = (staff as unknown as { email: string }[])[0] ?? {};
    await aStaffMember(api.app.db, { role: 'manager' });

    const lowered = await api.asStaff({
      method: 'PUT',
      url: `/operator/v1/staff/${email}/role`,
      body: { role: 'manager' },
    });
    const deactivated = await api.asStaff({
      method: 'POST',
      url: `/operator/v1/staff/${email}/deactivate`,
    });

    assert.deepEqual([lowered.status, deactivated.status], [409, 409]);
    assert.match(String(lowered.body.error), /last active owner/);
  });
});
