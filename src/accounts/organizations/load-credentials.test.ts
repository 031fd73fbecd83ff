import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aToken, somebody } from '../../../test/support/accounts.ts';
import { openTestChanges } from '../../../test/support/changes.ts';
import { ada, june, loadPartners, partnerRows } from '../../../test/support/load-partners.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { OrganizationInFile } from '../marketplace-file.ts';
import { isPassword } from '../signing-in/password.ts';
import { openDirectory } from '../tokens/directory.ts';
import { digestOf } from '../tokens/token.ts';
import { hashPasswords } from '../users/load-users.ts';
import { loadOrganizations } from './load-organizations.ts';

describe('a password in a file', () => {
  async function hashAfter(database: TestDatabase, password?: string): Promise<string | null> {
    const user = password === undefined ? ada : { ...ada, password };
    const file = [OrganizationInFile.parse({ key: 'acme', name: 'Acme', users: [user] })];
    const passwordHashes = await hashPasswords(
      database.db,
      somebody,
      file.flatMap((organization) => organization.users),
    );
    const loading = { actor: somebody, at: june, passwordHashes };
    await database.db.transaction().execute((tx) => loadOrganizations(tx, loading, file));
    return (await partnerRows(database)).users[0]?.passwordHash ?? null;
  }

  it('is kept as a hash, which stays while the file says the same or nothing', async () => {
    await using database = await createTestDatabase();

    const first = await hashAfter(database, 'correct horse');
    const same = await hashAfter(database, 'correct horse');
    const unsaid = await hashAfter(database);

    assert.equal(await isPassword('correct horse', first), true);
    assert.equal(same, first);
    assert.equal(unsaid, first);
  });

  it('replaces another one', async () => {
    await using database = await createTestDatabase();
    await hashAfter(database, 'correct horse');

    const changed = await hashAfter(database, 'battery staple');

    assert.equal(await isPassword('battery staple', changed), true);
    assert.equal(await isPassword('correct horse', changed), false);
  });

  it('is written down as set, once, with nothing of itself', async () => {
    await using database = await createTestDatabase();
    await hashAfter(database);
    for (const password of ['correct horse', 'correct horse']) await hashAfter(database, password);

    const entries = await database.db
      .selectFrom('auditEntry')
      .select(['action', 'after'])
      .where('subject', 'like', 'user %')
      .orderBy('id')
      .execute();

    assert.deepEqual(
      entries.map(({ action }) => action),
      ['user.created', 'user.changed'],
    );
    assert.equal(Object(entries[1]?.after).password, 'set');
    assert.doesNotMatch(JSON.stringify(entries), /argon2|correct horse/);
  });

  it('is not lost when nobody has hashed it', async () => {
    await using database = await createTestDatabase();
    const user = { ...ada, password: 'correct horse' };

    await assert.rejects(
      loadPartners(database, [{ key: 'acme', name: 'Acme', users: [user] }]),
      /hashed before/,
    );
  });
});

describe('a fixed token in a file', () => {
  const token = 'ptl_test_0000000000000000000000000000acme';
  const acme = { key: 'acme', name: 'Acme', users: [{ ...ada, access_token: ` ${token} ` }] };

  it('belongs to the user beside it, and older tokens stay valid', async () => {
    await using database = await createTestDatabase();
    await loadPartners(database, [{ ...acme, users: [ada] }]);
    const [user] = (await partnerRows(database)).users;
    const older = await aToken(database.db, { userId: user?.id ?? 0 });

    await loadPartners(database, [acme]);

    const { tokens } = await partnerRows(database);
    assert.deepEqual(
      tokens.map(({ userId, digest, revokedAt }) => ({ userId, digest, revokedAt })),
      [
        { userId: user?.id, digest: older.digest, revokedAt: null },
        { userId: user?.id, digest: digestOf(token), revokedAt: null },
      ],
    );
  });

  it('stays revoked when it was', async () => {
    await using database = await createTestDatabase();
    await loadPartners(database, [acme]);
    await database.db.updateTable('accessToken').set({ revokedAt: june }).execute();
    const before = await partnerRows(database);

    await loadPartners(database, [acme]);

    assert.deepEqual(await partnerRows(database), before);
  });

  it('is known to every process once it is loaded', async () => {
    await using database = await createTestDatabase();
    await using changes = await openTestChanges(database);
    const directory = openDirectory(database.db, changes);
    assert.equal(await directory.findCaller(token), null);

    await loadPartners(database, [acme]);
    await changes.delivered();

    assert.equal(directory.knownCaller(token), undefined);
    assert.equal((await directory.findCaller(token))?.email, 'ada@acme.test');
  });
});
