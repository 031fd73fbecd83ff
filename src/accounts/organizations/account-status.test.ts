import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aStaffMember, aToken, aUser, somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { findStaffBySession, findStaffByToken } from '../signing-in/find-staff.ts';
import { setStaffStatus } from '../staff/change-staff.ts';
import { ensureStaffToken } from '../staff/staff-tokens.ts';
import { openDirectory } from '../tokens/directory.ts';
import { digestOf } from '../tokens/token.ts';
import { setUserStatus } from '../users/set-user-status.ts';
import { setOrganizationStatus } from './set-organization-status.ts';

const clock = testClock('2026-06-01T12:00:00Z');

async function openProcess(database: TestDatabase) {
  const changes = await openTestChanges(database);
  return {
    db: database.db,
    write: plainWrite(database.db),
    clock,
    changes,
    directory: openDirectory(database.db, changes),
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

async function audited({ db }: TestDatabase) {
  const entries = await db
    .selectFrom('auditEntry')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();
  return entries;
}

describe('a user that is switched off', () => {
  it('is refused by every process when that returns, and let in again when it is active', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);
    const { id, email } = await aUser(database.db);
    const { token } = await aToken(database.db, { userId: id });
    const { token: other } = await aToken(database.db);
    for (const { directory } of [first, second]) await directory.findCaller(token);

    const wanted = { email: email.toUpperCase(), status: 'Inactive' } as const;
    const user = await setUserStatus(first, somebody, wanted);

    assert.deepEqual(user, { user_id: id, email, status: 'Inactive' });
    for (const { directory } of [first, second]) {
      assert.equal(directory.knownCaller(token), undefined);
      assert.equal(await directory.findCaller(token), null);
      assert.notEqual(await directory.findCaller(other), null);
    }

    await setUserStatus(first, somebody, { email, status: 'Active' });
    assert.equal((await second.directory.findCaller(token))?.userId, id);
    assert.deepEqual(await audited(database), [
      {
        action: 'user.changed',
        subject: `user ${id}`,
        before: { status: 'Active' },
        after: { status: 'Inactive' },
      },
      {
        action: 'user.changed',
        subject: `user ${id}`,
        before: { status: 'Inactive' },
        after: { status: 'Active' },
      },
    ]);
  });

  it('is switched off once: again changes nothing and writes nothing down', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { email } = await aUser(database.db);
    await setUserStatus(process, somebody, { email, status: 'Inactive' });

    await setUserStatus(process, somebody, { email, status: 'Inactive' });

    assert.equal((await audited(database)).length, 1);
    await assert.rejects(
      setUserStatus(process, somebody, { email: 'x@y.test', status: 'Active' }),
      { code: 'user-unknown' },
    );
  });
});

describe('an organization that is switched off', () => {
  it('has all its users refused by every process when that returns', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);
    const ada = await aUser(database.db);
    const ben = await aUser(database.db, { organizationId: ada.organizationId });
    const tokens = [
      (await aToken(database.db, { userId: ada.id })).token,
      (await aToken(database.db, { userId: ben.id })).token,
    ];
    const { token: stranger } = await aToken(database.db);
    for (const token of tokens) await second.directory.findCaller(token);
    const { key } = await database.db
      .selectFrom('organization')
      .select('key')
      .where('id', '=', ada.organizationId)
      .executeTakeFirstOrThrow();

    await setOrganizationStatus(first, somebody, { key, status: 'Inactive' });

    for (const token of tokens) {
      assert.equal(second.directory.knownCaller(token), undefined);
      assert.equal(await second.directory.findCaller(token), null);
    }
    assert.notEqual(await second.directory.findCaller(stranger), null);

    await setOrganizationStatus(first, somebody, { key, status: 'Active' });
    assert.equal((await second.directory.findCaller(tokens[1] ?? ''))?.userId, ben.id);
    assert.equal((await audited(database)).length, 2);
  });
});

describe('staff that are switched off', () => {
  it('lose their sessions, and their tokens are refused until they are active again', async () => {
    await using database = await createTestDatabase();
    const deps = { db: database.db, write: plainWrite(database.db), clock };
    const { id, email } = await aStaffMember(database.db);
    await aStaffMember(database.db);
    const token = 'ptl_staff_0123456789012345678901234567890123456789';
    await ensureStaffToken(deps, somebody, { staffId: id, name: 'import', token });
    const [at, expiresAt] = [clock.now(), clock.now().add({ hours: 1 })];
    await database.db
      .insertInto('session')
      .values({
        digest: digestOf('session'),
        staffId: id,
        createdAt: at,
        lastSeenAt: at,
        expiresAt,
      })
      .execute();

    const staff = await setStaffStatus(deps, somebody, { email, status: 'Inactive' });

    assert.deepEqual(staff, { id, email, role: 'owner', status: 'Inactive', version: 2 });
    assert.equal(await findStaffBySession(deps, 'session'), null);
    assert.equal(await findStaffByToken(deps, token), null);

    await setStaffStatus(deps, somebody, { email, status: 'Active' });
    assert.equal(await findStaffBySession(deps, 'session'), null);
    assert.equal((await findStaffByToken(deps, token))?.id, id);
  });

  it('are never all of them: of two that switch each other off at once, one stays', async () => {
    await using database = await createTestDatabase();
    const deps = { db: database.db, write: plainWrite(database.db), clock };
    const [eve, sam] = [await aStaffMember(database.db), await aStaffMember(database.db)];
    await aStaffMember(database.db, { status: 'Inactive' });

    const outcomes = await Promise.allSettled(
      [eve, sam].map(({ email }) => setStaffStatus(deps, somebody, { email, status: 'Inactive' })),
    );

    const [refused, ...others] = outcomes.filter(({ status }) => status === 'rejected');
    assert.equal(others.length, 0);
    assert.equal(refused?.status === 'rejected' && refused.reason.code, 'last-active-staff');
  });
});
