import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aToken, aUser, somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { openDirectory } from './directory.ts';
import { revokeToken } from './revoke-token.ts';

const clock = testClock('2026-06-01T12:00:00Z');

async function openProcess(database: TestDatabase) {
  const changes = await openTestChanges(database);
  return {
    db: database.db,
    clock,
    changes,
    directory: openDirectory(database.db, changes),
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

async function validTokens({ db }: TestDatabase): Promise<number[]> {
  const rows = await db
    .selectFrom('accessToken')
    .select('id')
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

describe('revoking a token', () => {
  it('takes it out of use in every process before it returns', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);
    const user = await aUser(database.db, { email: 'ada@acme.test' });
    const { token } = await aToken(database.db, { userId: user.id });
    const other = await aToken(database.db, { userId: user.id });
    for (const { directory } of [first, second]) await directory.findCaller(token);

    const revoked = await revokeToken(first, somebody, token.slice(0, 21));

    assert.deepEqual(revoked, { prefix: token.slice(0, 21), user: 'ada@acme.test' });
    for (const { directory } of [first, second]) {
      assert.equal(directory.knownCaller(token), undefined);
      assert.equal(await directory.findCaller(token), null);
      assert.equal((await directory.findCaller(other.token))?.userId, user.id);
    }
  });

  it('takes twelve characters or more, and the whole token, with space around it', async () => {
    const whole = 'ptl_test_aBc0123456789aBc0123456789aBc0123456789x';
    for (const text of [whole.slice(0, 12), whole.slice(0, 30), whole, ` ${whole}\n`]) {
      await using database = await createTestDatabase();
      await using process = await openProcess(database);
      await aToken(database.db, { token: whole });
      const other = await aToken(database.db, { token: whole.toLowerCase() });

      await revokeToken(process, somebody, text);

      assert.deepEqual(await validTokens(database), [other.id], text);
    }
  });

  it('refuses fewer than twelve characters', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { id, token } = await aToken(database.db);

    for (const text of ['', token.slice(0, 11), `   ${token.slice(0, 11)}   `]) {
      await assert.rejects(revokeToken(process, somebody, text), {
        code: 'token-prefix-too-short',
      });
    }
    assert.deepEqual(await validTokens(database), [id]);
  });

  it('refuses a text that no valid token begins with', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { token } = await aToken(database.db);
    await revokeToken(process, somebody, token);

    for (const text of ['ptl_test_nobody', 'ptl_test____', token, token.slice(0, 12)]) {
      await assert.rejects(revokeToken(process, somebody, text), { code: 'token-prefix-unknown' });
    }
  });

  it('refuses a text that several valid tokens begin with', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await aToken(database.db, { token: 'ptl_test_aaaaaaaaaaaaaaaaaaaaaaaaaaaa' });
    await aToken(database.db, { token: 'ptl_test_aaabbbbbbbbbbbbbbbbbbbbbbbbb' });

    await assert.rejects(revokeToken(process, somebody, 'ptl_test_aaa'), {
      code: 'token-prefix-ambiguous',
    });
    assert.equal((await validTokens(database)).length, 2);

    await revokeToken(process, somebody, 'ptl_test_aaab');
    await revokeToken(process, somebody, 'ptl_test_aaa');
    assert.deepEqual(await validTokens(database), []);
  });

  it('never takes a token for another that differs only where it cannot be read', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const acme = 'ptl_test_0000000000000000000000000000acme';
    const bluebird = 'ptl_test_000000000000000000000000bluebird';
    await aToken(database.db, { token: acme });
    const other = await aToken(database.db, { token: bluebird });

    await assert.rejects(revokeToken(process, somebody, acme.slice(0, 38)), {
      code: 'token-prefix-ambiguous',
    });
    await revokeToken(process, somebody, acme);
    await assert.rejects(revokeToken(process, somebody, acme), { code: 'token-prefix-unknown' });
    await assert.rejects(revokeToken(process, somebody, acme.slice(0, 38)), {
      code: 'token-prefix-ambiguous',
    });

    assert.deepEqual(await validTokens(database), [other.id]);
  });

  it('is written down, with the time of the marketplace', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { token, userId } = await aToken(database.db);

    await revokeToken(process, { kind: 'staff', name: 'eve@portolan.test' }, token);

    const entries = await database.db
      .selectFrom('auditEntry')
      .select(['at', 'actor', 'action', 'subject', 'before'])
      .execute();
    assert.deepEqual(entries, [
      {
        at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
        actor: 'eve@portolan.test',
        action: 'token.revoked',
        subject: `user ${userId}`,
        before: { prefix: token.slice(0, 21) },
      },
    ]);
    const { revokedAt } = await database.db
      .selectFrom('accessToken')
      .select('revokedAt')
      .executeTakeFirstOrThrow();
    assert.equal(String(revokedAt), '2026-06-01T12:00:00Z');
  });
});
