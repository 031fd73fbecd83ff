import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Role } from '../../src/platform/operation/role.ts';
import { aStaffUser, kim, signInto, within } from '../support/staff.ts';
import { createWebhookApi } from '../support/webhooks.ts';

/** May be a key of the partner: only those who look after webhooks need it. */
const query = 'key=partners-own-secret';

describe('the query of a webhook address', () => {
  it('is in no answer that a viewer can read, and in those of others', async () => {
    await using api = await createWebhookApi();
    const { id } = await aStaffUser(api.app.db, kim);
    const setRole = (role: Role) =>
      api.app.db.updateTable('staff').set({ role }).where('id', '=', id).execute();
    await api.add({ url: `http://127.0.0.1:9/hook?${query}` });
    const booking = await api.book();
    await api.happen(booking, 'placed');
    api.deliver();
    await api.settled();
    const session = await signInto(api, kim);
    const paths = [
      'webhooks',
      'webhooks/1',
      'webhook-health',
      'webhook-messages',
      `bookings/${booking.reference}/timeline`,
      'today',
      'audit',
    ];
    const read = async (role: Role) => {
      await setRole(role);
      const texts = [];
      for (const path of paths) {
        const answer = await within(api, session, { url: `/operator/v1/${path}` });
        assert.equal(answer.status, 200, `${path}: ${answer.text}`);
        texts.push(answer.text);
      }
      return texts;
    };

    const [seen, whole] = [await read('viewer'), await read('manager')];

    assert.deepEqual(
      seen.filter((text) => text.includes('partners-own-secret')),
      [],
    );
    assert.match(seen[0] ?? '', /127\.0\.0\.1:9\/hook\?\.\.\./);
    assert.equal(whole.slice(0, 4).filter((text) => text.includes(query)).length, 4);
  });
});
