import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization, aToken, aUser } from '../../../test/support/accounts.ts';
import { interrupt, openTestChanges } from '../../../test/support/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { announceAccountChange, openDirectory } from './directory.ts';
import { longestToken } from './token.ts';

/** One process, with a directory that knows nothing yet. */
async function openProcess(database: TestDatabase) {
  const changes = await openTestChanges(database);
  return {
    changes,
    directory: openDirectory(database.db, changes),
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

async function announceAndSettle(
  { db }: TestDatabase,
  { changes }: Awaited<ReturnType<typeof openProcess>>,
  subject: Parameters<typeof announceAccountChange>[1],
): Promise<void> {
  await db.transaction().execute((tx) => announceAccountChange(tx, subject));
  await changes.delivered();
}

describe('the holder of a token', () => {
  it('is found with what the organization allows, and remembered', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { directory } = process;
    const organization = await anOrganization(database.db, { rateLimitPerMinute: 77 });
    const user = await aUser(database.db, { organizationId: organization.id, role: 'Admin' });
    const { id, token } = await aToken(database.db, { userId: user.id });
    assert.equal(directory.knownCaller(token), undefined);

    const caller = await directory.findCaller(token);

    assert.deepEqual(caller, {
      userId: user.id,
      organizationId: organization.id,
      role: 'Admin',
      email: user.email,
      currency: 'USD',
      tokenId: id,
      scope: 'book',
      tokenKey: `token:${id}`,
      requestsPerMinute: 77,
    });
    assert.deepEqual(directory.knownCaller(token), caller);
  });

  it('is nobody when the token is unknown, too long, or of a user who is not active', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { directory } = process;
    const idle = await aUser(database.db, { status: 'Inactive' });
    const { token } = await aToken(database.db, { userId: idle.id });

    assert.equal(await directory.findCaller('ptl_test_nobody'), null);
    assert.equal(directory.knownCaller('ptl_test_nobody'), null);
    assert.equal(await directory.findCaller(token), null);
    assert.equal(directory.knownCaller('x'.repeat(longestToken + 1)), null);
  });

  it('is forgotten in every process when something about the user changes', async () => {
    await using database = await createTestDatabase();
    await using first = await openProcess(database);
    await using second = await openProcess(database);
    const changed = await aToken(database.db);
    const other = await aToken(database.db);
    for (const { directory } of [first, second]) {
      for (const { token } of [changed, other]) await directory.findCaller(token);
    }

    await announceAndSettle(database, first, { userId: changed.userId });

    for (const { directory } of [first, second]) {
      assert.equal(directory.knownCaller(changed.token), undefined);
      assert.equal(directory.knownCaller(other.token)?.userId, other.userId);
    }
  });

  it('is forgotten when something about the organization changes', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { directory } = process;
    const [member, stranger] = [await aUser(database.db), await aUser(database.db)];
    const { token } = await aToken(database.db, { userId: member.id });
    const { token: otherToken } = await aToken(database.db, { userId: stranger.id });
    await directory.findCaller(token);
    await directory.findCaller(otherToken);

    await announceAndSettle(database, process, { organizationId: member.organizationId });

    assert.equal(directory.knownCaller(token), undefined);
    assert.equal(directory.knownCaller(otherToken)?.userId, stranger.id);
  });

  it('is forgotten when anything may have changed', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { token, userId } = await aToken(database.db);
    await process.directory.findCaller(token);
    await process.directory.findProfile(userId);

    await announceAndSettle(database, process, 'everything');

    assert.equal(process.directory.knownCaller(token), undefined);
    assert.equal(process.directory.knownProfile(userId), undefined);
  });

  it('is found as soon as a token that was unknown is given out', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const token = 'ptl_test_given_out_later_than_first_tried';
    await process.directory.findCaller(token);

    const { userId } = await aToken(database.db, { token });
    await announceAndSettle(database, process, { userId });

    assert.equal(process.directory.knownCaller(token), undefined);
    assert.equal((await process.directory.findCaller(token))?.userId, userId);
  });

  it('is not remembered from a reading that a change has overtaken', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    await using narrow = openDatabase(database.url, { name: 'narrow', connections: 1 });
    const directory = openDirectory(narrow.db, process.changes);
    const { token, userId } = await aToken(database.db);
    const onlyConnection = await narrow.pool.connect();

    const finding = directory.findCaller(token);
    await announceAndSettle(database, process, { userId });
    onlyConnection.release();

    assert.equal((await finding)?.userId, userId);
    assert.equal(directory.knownCaller(token), undefined);
  });
});

describe('memory', () => {
  it('is not used while the connection is down, nor what was in it after', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { changes, directory } = process;
    const { token, userId } = await aToken(database.db);
    await directory.findCaller(token);
    await directory.findProfile(userId);
    const seen: unknown[] = [];
    changes.onGap(() => {
      seen.push(
        changes.isConnected(),
        directory.knownCaller(token),
        directory.knownProfile(userId),
      );
    });

    await interrupt(database, changes);

    assert.deepEqual(seen, [false, undefined, undefined, true, undefined, undefined]);
  });

  it('takes in nothing while the connection is down', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { changes, directory } = process;
    const { token, userId } = await aToken(database.db);

    await changes[Symbol.asyncDispose]();

    assert.equal((await directory.findCaller(token))?.userId, userId);
    assert.equal((await directory.findProfile(userId))?.userId, userId);
    assert.equal(directory.knownCaller(token), undefined);
    assert.equal(directory.knownProfile(userId), undefined);
  });
});

describe('the profile of a user', () => {
  it('is found, remembered, and forgotten when the user changes', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);
    const { directory } = process;
    const user = await aUser(database.db, { firstName: 'Ada', lastName: 'Byron' });
    assert.equal(directory.knownProfile(user.id), undefined);

    const profile = await directory.findProfile(user.id);

    assert.deepEqual(profile, {
      userId: user.id,
      organizationId: user.organizationId,
      status: 'Active',
      firstName: 'Ada',
      lastName: 'Byron',
      email: user.email,
    });
    assert.deepEqual(directory.knownProfile(user.id), profile);
    await announceAndSettle(database, process, { userId: user.id });
    assert.equal(directory.knownProfile(user.id), undefined);
  });

  it('is not remembered as missing: the user may be created at any moment', async () => {
    await using database = await createTestDatabase();
    await using process = await openProcess(database);

    assert.equal(await process.directory.findProfile(1), null);

    assert.equal(process.directory.knownProfile(1), undefined);
    const user = await aUser(database.db);
    assert.equal((await process.directory.findProfile(user.id))?.userId, user.id);
  });
});
