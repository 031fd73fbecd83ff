import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aToken, aUser, somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { openDirectory } from './directory.ts';
import { issueToken } from './issue-token.ts';
import { revokeToken, revokeTokensOfUser } from './revoke-token.ts';

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

    const revoked = await revokeToken(first, somebody, { prefix: token.slice(0, 21) });

    assert.deepEqual(revoked, {
      prefix: token.slice(0, 21),
      user: 'ada@acme.test',
      children: [],
    });
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

      await revokeToken(process, somebody, { prefix: text });

      assert.deepEqual(await validTokens(database), [other.id], text);
    }
  });

  it('refuses fewer than twelve characters', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { id, token } = await aToken(database.db);

    for (const text of ['', token.slice(0, 11), `   ${token.slice(0, 11)}   `]) {
      await assert.rejects(revokeToken(process, somebody, { prefix: text }), {
        code: 'token-prefix-too-short',
      });
    }
    assert.deepEqual(await validTokens(database), [id]);
  });

  it('refuses a text that no valid token begins with', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { token } = await aToken(database.db);
    await revokeToken(process, somebody, { prefix: token });

    for (const text of ['ptl_test_nobody', 'ptl_test____', token, token.slice(0, 12)]) {
      await assert.rejects(revokeToken(process, somebody, { prefix: text }), {
        code: 'token-prefix-unknown',
      });
    }
  });

  it('refuses a text that several valid tokens begin with', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await aToken(database.db, { token: 'ptl_test_aaaaaaaaaaaaaaaaaaaaaaaaaaaa' });
    await aToken(database.db, { token: 'ptl_test_aaabbbbbbbbbbbbbbbbbbbbbbbbb' });

    await assert.rejects(revokeToken(process, somebody, { prefix: 'ptl_test_aaa' }), {
      code: 'token-prefix-ambiguous',
    });
    assert.equal((await validTokens(database)).length, 2);

    await revokeToken(process, somebody, { prefix: 'ptl_test_aaab' });
    await revokeToken(process, somebody, { prefix: 'ptl_test_aaa' });
    assert.deepEqual(await validTokens(database), []);
  });

  it('never takes a token for another that differs only where it cannot be read', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const acme = 'ptl_test_0000000000000000000000000000acme';
    const bluebird = 'ptl_test_000000000000000000000000bluebird';
    await aToken(database.db, { token: acme });
    const other = await aToken(database.db, { token: bluebird });

    await assert.rejects(revokeToken(process, somebody, { prefix: acme.slice(0, 38) }), {
      code: 'token-prefix-ambiguous',
    });
    await revokeToken(process, somebody, { prefix: acme });
    await assert.rejects(revokeToken(process, somebody, { prefix: acme }), {
      code: 'token-prefix-unknown',
    });
    await assert.rejects(revokeToken(process, somebody, { prefix: acme.slice(0, 38) }), {
      code: 'token-prefix-ambiguous',
    });

    assert.deepEqual(await validTokens(database), [other.id]);
  });

  it('is written down, with the time of the marketplace', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { token, userId } = await aToken(database.db);

    await revokeToken(process, { kind: 'staff', name: 'eve@portolan.test' }, { prefix: token });

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

describe('the tokens that were made with a token', () => {
  /** Ada's token made one for Ben, Ben's one for Cleo; Dora's has nothing to do with them. */
  async function family({ db }: TestDatabase) {
    const tokenOf = async (email: string, parentId: number | null) => {
      const { id: userId } = await aUser(db, { email });
      return aToken(db, { userId, parentId });
    };
    const ada = await tokenOf('ada@acme.test', null);
    const ben = await tokenOf('ben@acme.test', ada.id);
    const cleo = await tokenOf('cleo@acme.test', ben.id);
    const dora = await tokenOf('dora@acme.test', null);
    return { ada, ben, cleo, dora };
  }

  it('are named with it and stay valid', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { ada, ben, cleo, dora } = await family(database);

    const { children } = await revokeToken(process, somebody, { prefix: ada.token });

    assert.deepEqual(children, [
      { prefix: ben.prefix, user: 'ben@acme.test', revoked: false },
      { prefix: cleo.prefix, user: 'cleo@acme.test', revoked: false },
    ]);
    assert.deepEqual(await validTokens(database), [ben.id, cleo.id, dora.id]);
  });

  it('are named also when one between them was revoked before', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { ada, ben } = await family(database);
    await revokeToken(process, somebody, { prefix: ben.token });

    const { children } = await revokeToken(process, somebody, { prefix: ada.token });

    assert.deepEqual(
      children.map(({ user }) => user),
      ['cleo@acme.test'],
    );
  });

  it('are revoked with it on request, all of them in every process', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await using other = await openProcess(database);
    const { ada, cleo, dora } = await family(database);
    await other.directory.findCaller(cleo.token);

    const wanted = { prefix: ada.token, withChildren: true };
    const { children } = await revokeToken(process, somebody, wanted);

    assert.deepEqual(
      children.map(({ user, revoked }) => [user, revoked]),
      [
        ['ben@acme.test', true],
        ['cleo@acme.test', true],
      ],
    );
    assert.deepEqual(await validTokens(database), [dora.id]);
    assert.equal(other.directory.knownCaller(cleo.token), undefined);
    assert.equal(await other.directory.findCaller(cleo.token), null);
  });

  it('cannot be made with a token once it is revoked, however close that was', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { ada, dora } = await family(database);
    const caller = await process.directory.findCaller(ada.token);
    assert.ok(caller);
    await revokeToken(process, somebody, { prefix: ada.token, withChildren: true });

    const deps = { ...process, tokenKind: 'test' as const };
    await assert.rejects(issueToken(deps, caller, caller.userId), { code: 'token-unknown' });
    assert.deepEqual(await validTokens(database), [dora.id]);
  });
});

describe('revoking all tokens of a user', () => {
  it('leaves those of others, and names what was made with them', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const ada = await aUser(database.db, { email: 'ada@acme.test' });
    const first = await aToken(database.db, { userId: ada.id });
    const second = await aToken(database.db, { userId: ada.id, parentId: first.id });
    const others = await aToken(database.db, { parentId: second.id });

    const revoked = await revokeTokensOfUser(process, somebody, { email: ' ADA@acme.test' });

    assert.equal(revoked.user, 'ada@acme.test');
    assert.deepEqual(revoked.prefixes, [first.prefix, second.prefix]);
    assert.deepEqual(
      revoked.children.map(({ prefix }) => prefix),
      [others.prefix],
    );
    assert.deepEqual(await validTokens(database), [others.id]);
  });

  it('refuses a user that does not exist', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    await assert.rejects(revokeTokensOfUser(process, somebody, { email: 'x@acme.test' }), {
      code: 'user-unknown',
    });
  });
});
