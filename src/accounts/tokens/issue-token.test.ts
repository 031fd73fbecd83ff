import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asCaller, aToken, aUser, somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { keepingInside } from '../../../test/support/keep-answer.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { keepingWrite, plainWrite } from '../../platform/operation/write.ts';
import { issueToken, issueTokenAsStaff, storeToken } from './issue-token.ts';
import { digestOf, mostLiveTokens } from './token.ts';

const clock = testClock();

function dependencies({ db }: TestDatabase, tokenKind: 'live' | 'test' = 'test') {
  return { write: plainWrite(db), clock, tokenKind };
}

/** Whose the token is; undefined for an unknown or revoked one. */
async function holderOf({ db }: TestDatabase, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accessToken')
    .select('userId')
    .where('digest', '=', digestOf(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row?.userId;
}

describe('issuing a token', () => {
  it('gives oneself a further one, and leaves older ones valid', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db);
    const older = await aToken(database.db, { userId: user.id });

    const token = await issueToken(dependencies(database), asCaller(user), user.id);

    assert.match(token, /^ptl_test_/);
    assert.equal(await holderOf(database, token), user.id);
    assert.equal(await holderOf(database, older.token), user.id);
  });

  it('says by its beginning which environment it is for', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db);

    const token = await issueToken(dependencies(database, 'live'), asCaller(user), user.id);

    assert.match(token, /^ptl_live_/);
  });

  it('lets an Admin give one to a user of the organization', async () => {
    await using database = await createTestDatabase();
    const admin = await aUser(database.db, { role: 'Admin' });
    const agent = await aUser(database.db, { organizationId: admin.organizationId });

    const token = await issueToken(dependencies(database), asCaller(admin), agent.id);

    assert.equal(await holderOf(database, token), agent.id);
  });

  it('refuses everybody else as it refuses an unknown user', async () => {
    await using database = await createTestDatabase();
    const admin = await aUser(database.db, { role: 'Admin' });
    const agent = await aUser(database.db, { organizationId: admin.organizationId });
    const stranger = await aUser(database.db);
    const attempts = [
      [agent, admin.id],
      [admin, stranger.id],
      [admin, 999_999],
    ] as const;

    for (const [user, wanted] of attempts) {
      await assert.rejects(issueToken(dependencies(database), asCaller(user), wanted), {
        code: 'user-not-found',
      });
    }
    assert.deepEqual(await database.db.selectFrom('accessToken').selectAll().execute(), []);
  });

  it('is written down without the token', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db, { email: 'ada@acme.test' });

    const token = await issueToken(dependencies(database), asCaller(user), user.id);

    const entries = await database.db
      .selectFrom('auditEntry')
      .select(['actorKind', 'actor', 'action', 'subject', 'after'])
      .execute();
    assert.deepEqual(entries, [
      {
        actorKind: 'user',
        actor: 'ada@acme.test',
        action: 'token.issued',
        subject: `user ${user.id}`,
        after: { prefix: token.slice(0, 21) },
      },
    ]);
  });

  it('is undone when its answer cannot be kept', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db);

    const keepAnswer = keepingInside(() => Promise.reject(new Error('not kept')));
    const write = keepingWrite(database.db, { keepAnswer }, (token: string) => ({ token }));
    const work = issueToken({ ...dependencies(database), write }, asCaller(user), user.id);

    await assert.rejects(work, /not kept/);
    assert.deepEqual(await database.db.selectFrom('accessToken').selectAll().execute(), []);
  });
});

/** So many valid tokens, and a revoked one beside them. */
async function withTokens({ db }: TestDatabase, userId: number, count: number): Promise<void> {
  for (let token = 0; token <= count; token++) await aToken(db, { userId });
  const { id } = await db.selectFrom('accessToken').select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('accessToken')
    .set({ revokedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

async function countLive({ db }: TestDatabase): Promise<number> {
  const live = await db
    .selectFrom('accessToken')
    .where('revokedAt', 'is', null)
    .select('id')
    .execute();
  return live.length;
}

describe('the tokens of a user', () => {
  it('are at most 20 valid ones, whoever asks for another', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db, { email: 'ada@acme.test' });
    await withTokens(database, user.id, mostLiveTokens - 1);
    await issueToken(dependencies(database), asCaller(user), user.id);

    const bySelf = issueToken(dependencies(database), asCaller(user), user.id);
    await assert.rejects(bySelf, { code: 'too-many-tokens', status: 400 });
    const byStaff = issueTokenAsStaff(dependencies(database), somebody, 'ada@acme.test');
    await assert.rejects(byStaff, { code: 'too-many-tokens-of-user', status: 409 });

    assert.equal(await countLive(database), 20);
  });

  it('stay that many when several are asked for at once', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db, { email: 'ada@acme.test' });
    await withTokens(database, user.id, mostLiveTokens - 1);

    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].map(() => issueToken(dependencies(database), asCaller(user), user.id)),
      ...[1, 2, 3].map(() => issueTokenAsStaff(dependencies(database), somebody, 'ada@acme.test')),
    ]);

    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await countLive(database), 20);
  });

  it('are counted for each user by itself', async () => {
    await using database = await createTestDatabase();
    const admin = await aUser(database.db, { role: 'Admin' });
    const agent = await aUser(database.db, { organizationId: admin.organizationId });
    await withTokens(database, admin.id, mostLiveTokens);

    const token = await issueToken(dependencies(database), asCaller(admin), agent.id);

    assert.equal(await holderOf(database, token), agent.id);
  });
});

describe('a token from staff', () => {
  it('goes to the user with the e-mail address, whatever its case', async () => {
    await using database = await createTestDatabase();
    const user = await aUser(database.db, { email: 'Ada@Acme.test' });

    const token = await issueTokenAsStaff(dependencies(database), somebody, ' ada@acme.TEST ');

    assert.equal(await holderOf(database, token), user.id);
  });

  it('is refused for somebody unknown', async () => {
    await using database = await createTestDatabase();

    await assert.rejects(issueTokenAsStaff(dependencies(database), somebody, 'nobody@acme.test'), {
      code: 'user-unknown',
      message: /nobody@acme\.test/,
    });
  });
});

describe('storing a token', () => {
  it('again changes nothing, not even when it was revoked', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { token, userId } = await aToken(db);
    await db.updateTable('accessToken').set({ revokedAt: clock.now() }).execute();
    const before = await db.selectFrom('accessToken').selectAll().execute();

    await db
      .transaction()
      .execute((tx) => storeToken(tx, somebody, { userId, token, at: clock.now() }));

    assert.deepEqual(await db.selectFrom('accessToken').selectAll().execute(), before);
    assert.deepEqual(await db.selectFrom('auditEntry').selectAll().execute(), []);
  });
});
