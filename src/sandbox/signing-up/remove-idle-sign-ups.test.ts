import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openPlacing, order, type PlacingApi, payers } from '../../../test/support/placing.ts';
import { during, password, visit } from '../../../test/support/portal.ts';
import { aSecondFactor } from '../../../test/support/second-factors.ts';
import { signUpByProgram, usualSignUp } from '../../../test/support/sign-up-page.ts';
import { listOrganizations } from '../../accounts/organizations/list-organizations.ts';
import { hashPassword } from '../../accounts/signing-in/password.ts';
import { writeUsage } from '../../accounts/usage/write-usage.ts';
import { setClock } from '../../operations/set-clock.ts';
import { removeIdleSignUps } from './remove-idle-sign-ups.ts';

const later = { ...order, date: '2027-03-12' };

async function signUp({ api }: PlacingApi, email = usualSignUp.email) {
  const { status, body, text } = await signUpByProgram(api, { email });
  assert.equal(status, 200, text);
  return { token: String(body['access_token']), key: String(body['organization']) };
}

async function bookTimes(place: PlacingApi, token: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const { status, text } = await place.book(later, token);
    assert.equal(status, 200, text);
  }
}

async function statesOf({ api }: PlacingApi): Promise<string[]> {
  const rows = await api.app.db.selectFrom('booking').select('status').orderBy('id').execute();
  return rows.map(({ status }) => status);
}

async function isLetIn({ api }: PlacingApi, token: string): Promise<boolean> {
  return (await api.call({ url: '/v1/booking_updates?period=1', token })).status === 200;
}

describe('an organization that signed itself up', () => {
  it('is removed after 90 idle days, a portion at a time, and nothing of others with it', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const idle = await signUp(place);
    const busy = await signUp(place, 'bea@busy.test');
    await bookTimes(place, idle.token, 3);
    await bookTimes(place, busy.token, 1);
    await bookTimes(place, payers.credit, 1);
    await setClock(app, somebody, '2027-01-30T10:00:00Z');
    const { id: tokenId } = await app.db
      .selectFrom('accessToken')
      .innerJoin('agencyUser', 'agencyUser.id', 'userId')
      .select('accessToken.id')
      .where('email', '=', 'bea@busy.test')
      .executeTakeFirstOrThrow();
    const use = { tokenId, requests: 1, errors: 0, limited: 0, busiestMinute: 1 };
    await writeUsage(app, [use]);

    await setClock(app, somebody, '2027-02-18T09:59:00Z');
    const early = await removeIdleSignUps(app);
    const lettingIn = await isLetIn(place, idle.token);
    await setClock(app, somebody, '2027-02-18T10:01:00Z');
    const bounds = { organizations: 50, bookings: 2, campaigns: 500 };
    const first = await removeIdleSignUps(app, bounds);
    const between = await statesOf(place);
    const refused = await isLetIn(place, idle.token);
    const second = await removeIdleSignUps(app, bounds);

    assert.deepEqual([early, lettingIn, first, refused, second], [0, true, 0, false, 1]);
    const [gone, kept] = ['Canceled', 'Confirmed'];
    assert.deepEqual(between, [gone, gone, kept, kept, kept]);
    assert.deepEqual(await statesOf(place), [gone, gone, gone, kept, kept]);
    assert.deepEqual(await place.taken(), [4]);
    assert.deepEqual(
      [await isLetIn(place, busy.token), await isLetIn(place, payers.credit)],
      [true, true],
    );
    assert.equal(await removeIdleSignUps(app), 0);
  });

  it('does not keep another one waiting that cannot be removed yet', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    for (const email of ['one@idle.test', 'two@idle.test']) {
      await bookTimes(place, (await signUp(place, email)).token, 1);
    }
    await setClock(app, somebody, '2027-02-18T10:01:00Z');
    let isAway = true;
    const connectorFor: typeof app.connectorFor = (tourId) => {
      if (isAway) {
        isAway = false;
        throw new Error('away for a moment');
      }
      return app.connectorFor(tourId);
    };

    await assert.rejects(removeIdleSignUps({ ...app, connectorFor }), /away for a moment/);
    const between = await statesOf(place);
    const removed = await removeIdleSignUps(app);

    assert.deepEqual(between, ['Confirmed', 'Canceled']);
    assert.deepEqual([removed, await place.taken()], [1, [0]]);
  });

  it('is not idle while its people are at the portal', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const [often, once] = ['ida@portal.test', 'ivo@portal.test'].map((email) => ({
      email,
      password,
    }));
    assert.ok(often && once);
    await signUp(place, often.email);
    await signUp(place, once.email);
    await app.db
      .updateTable('agencyUser')
      .set({ passwordHash: await hashPassword(password) })
      .where('email', 'in', [often.email, once.email])
      .execute();
    await setClock(app, somebody, '2027-02-01T00:00:00Z');
    const session = await visit(place.api, often);
    await setClock(app, somebody, '2027-02-01T11:00:00Z');
    await during(place.api, session, { url: '/portal/v1/session' });
    await visit(place.api, once);

    await setClock(app, somebody, '2027-05-02T10:59:00Z');
    const early = await removeIdleSignUps(app);
    await setClock(app, somebody, '2027-05-02T11:01:00Z');
    const due = await removeIdleSignUps(app);

    assert.deepEqual([early, due], [0, 2]);
  });

  it('leaves no name and no address, and the person may sign up again', async () => {
    await using place = await openPlacing();
    const { app } = place.api;
    const { key, token } = await signUp(place);
    await bookTimes(place, token, 1);
    await aSecondFactor(app, usualSignUp.email);
    await setClock(app, somebody, '2027-02-18T10:01:00Z');

    // As if the first process had died: two turns at once, then one more.
    await Promise.all([removeIdleSignUps(app), removeIdleSignUps(app)]);
    await removeIdleSignUps(app);

    const organization = await app.db
      .selectFrom('organization')
      .innerJoin('agencyUser', 'agencyUser.organizationId', 'organization.id')
      .select(['name', 'organization.status', 'email', 'firstName', 'lastName'])
      .where('key', '=', key)
      .execute();
    assert.deepEqual(
      organization.map((row) => ({ ...row, email: row.email.replace(/\d+/, 'N') })),
      [
        {
          name: 'Removed partner',
          status: 'Inactive',
          email: 'removed-N@removed.invalid',
          firstName: 'Removed',
          lastName: 'user',
        },
      ],
    );
    const removals = await app.db
      .selectFrom('auditEntry')
      .select('subject')
      .where('action', '=', 'organization.removed')
      .execute();
    assert.deepEqual(removals, [{ subject: `organization ${key}` }]);
    const listed = await listOrganizations(app, {}, { limit: 500, cursor: undefined });
    assert.ok(listed.length > 0 && listed.every((one) => one.key !== key));
    const links = await app.db.selectFrom('passwordLink').select('endedAt').execute();
    assert.ok(links.every(({ endedAt }) => endedAt !== null));
    assert.deepEqual(await app.db.selectFrom('secondFactor').selectAll().execute(), []);
    const again = await signUp(place);
    assert.notEqual(again.key, key);
    assert.equal(await isLetIn(place, again.token), true);
    assert.equal((await place.read((await idOf(place)) ?? '', again.token)).status, 400);
  });
});

async function idOf({ api }: PlacingApi): Promise<string | undefined> {
  const row = await api.app.db.selectFrom('booking').select('reference').executeTakeFirst();
  return row?.reference;
}
