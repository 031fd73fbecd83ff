import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization, asCaller, aUser } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { keepingInside } from '../../../test/support/keep-answer.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepingWrite, plainWrite } from '../../platform/operation/write.ts';
import { isPassword } from '../signing-in/password.ts';
import { digestOf } from '../tokens/token.ts';
import { type CreatedUser, createUser, type NewUser } from './create-user.ts';

const clock = testClock('2026-06-01T12:00:00Z');
const tokenKind = 'test' as const;

const ben: NewUser = {
  email: 'ben@acme.test',
  firstName: 'Ben',
  lastName: 'Hobart',
  password: null,
  agencyName: null,
  website: null,
  phone: null,
  address: null,
};

async function anAdmin(db: Database, accreditationStatus: 'valid' | 'expired' | 'none' = 'valid') {
  const organization = await anOrganization(db, { accreditationStatus });
  return asCaller(
    await aUser(db, { organizationId: organization.id, role: 'Admin', email: 'ada@acme.test' }),
  );
}

async function usersBut({ userId }: { userId: number }, db: Database) {
  return db.selectFrom('agencyUser').selectAll().where('id', '!=', userId).execute();
}

describe('creating a user', () => {
  it("adds an active Agent to the caller's organization", async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);

    const created = await createUser({ write: plainWrite(db), clock, tokenKind }, caller, {
      newUser: {
        ...ben,
        agencyName: 'Acme',
        website: 'https://acme.test',
        phone: '+12025550123',
        address: '1 Main St',
      },
      withToken: false,
    });

    assert.equal(created.accessToken, null);
    assert.deepEqual(await usersBut(caller, db), [
      {
        id: created.userId,
        organizationId: caller.organizationId,
        status: 'Active',
        role: 'Agent',
        email: 'ben@acme.test',
        firstName: 'Ben',
        lastName: 'Hobart',
        passwordHash: null,
        agencyName: 'Acme',
        website: 'https://acme.test',
        phone: '+12025550123',
        address: '1 Main St',
        createdAt: Temporal.Instant.from('2026-06-01T12:00:00Z'),
        version: 1,
      },
    ]);
    assert.deepEqual(await db.selectFrom('accessToken').selectAll().execute(), []);
  });

  it('gives a token when one is wanted, and stores no more than its digest', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);

    const { userId, accessToken } = await createUser(
      { write: plainWrite(db), clock, tokenKind: 'live' },
      caller,
      {
        newUser: ben,
        withToken: true,
      },
    );

    assert.match(accessToken ?? '', /^ptl_live_[0-9A-Za-z]{40}$/);
    const rows = await db
      .selectFrom('accessToken')
      .select(['userId', 'digest', 'prefix'])
      .execute();
    assert.deepEqual(rows, [
      { userId, digest: digestOf(accessToken ?? ''), prefix: accessToken?.slice(0, 21) },
    ]);
  });

  it('keeps a password only as a hash, and out of the audit', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);

    const { userId } = await createUser({ write: plainWrite(db), clock, tokenKind }, caller, {
      newUser: { ...ben, password: 'correct horse' },
      withToken: true,
    });

    const [user] = await usersBut(caller, db);
    assert.equal(await isPassword('correct horse', user?.passwordHash ?? null), true);
    const entries = await db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
    assert.deepEqual(
      entries.map(({ actorKind, actor, action, subject }) => [actorKind, actor, action, subject]),
      [
        ['user', 'ada@acme.test', 'user.created', `user ${userId}`],
        ['user', 'ada@acme.test', 'token.issued', `user ${userId}`],
      ],
    );
    assert.doesNotMatch(JSON.stringify(entries), /correct horse|argon2/);
  });

  it('refuses an e-mail address that anybody in the marketplace has, whatever its case', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);
    await aUser(db, { email: 'Taken@Elsewhere.test' });

    for (const email of ['taken@elsewhere.TEST', 'ADA@acme.test']) {
      const work = createUser({ write: plainWrite(db), clock, tokenKind }, caller, {
        newUser: { ...ben, email },
        withToken: true,
      });
      await assert.rejects(work, { code: 'email-taken', status: 400 });
    }

    assert.equal((await usersBut(caller, db)).length, 1);
    assert.deepEqual(await db.selectFrom('accessToken').selectAll().execute(), []);
  });

  it('lets one of two win who create the same user at once', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);
    const once = () =>
      createUser({ write: plainWrite(db), clock, tokenKind }, caller, {
        newUser: ben,
        withToken: false,
      });

    const outcomes = await Promise.allSettled([once(), once(), once()]);

    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), [
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    assert.equal((await usersBut(caller, db)).length, 1);
  });

  it('is refused to an organization without a valid accreditation', async () => {
    for (const status of ['expired', 'none'] as const) {
      await using database = await createTestDatabase();
      const { db } = database;
      const caller = await anAdmin(db, status);

      const work = createUser({ write: plainWrite(db), clock, tokenKind }, caller, {
        newUser: ben,
        withToken: false,
      });

      await assert.rejects(work, { code: 'accreditation-required', status: 400 });
      assert.deepEqual(await usersBut(caller, db), []);
    }
  });

  it('is undone when its answer cannot be kept', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const caller = await anAdmin(db);

    const keepAnswer = keepingInside(() => Promise.reject(new Error('not kept')));
    const write = keepingWrite<CreatedUser>(db, { keepAnswer }, (created) => created);
    const input = { newUser: ben, withToken: true };
    const work = createUser({ write, clock, tokenKind }, caller, input);

    await assert.rejects(work, /not kept/);
    assert.deepEqual(await usersBut(caller, db), []);
    assert.deepEqual(await db.selectFrom('auditEntry').selectAll().execute(), []);
  });
});
