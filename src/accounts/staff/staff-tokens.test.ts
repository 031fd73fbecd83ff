import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aStaffMember, somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { firstPage } from '../../platform/operation/listing.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { findStaffByToken } from '../signing-in/find-staff.ts';
import { digestOf } from '../tokens/token.ts';
import {
  ensureStaffToken,
  issueStaffToken,
  listStaffTokens,
  revokeStaffToken,
} from './staff-tokens.ts';

async function withEve({ db }: TestDatabase) {
  const eve = await aStaffMember(db, { email: 'eve@portolan.test' });
  return { db, write: plainWrite(db), clock: testClock('2026-06-01T12:00:00Z'), eve };
}

describe('a staff token', () => {
  it('stands for the member of staff it was issued for', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const { token } = await issueStaffToken(deps, somebody, { staffId: deps.eve.id, name: 'sync' });

    assert.match(token, /^ptl_staff_[0-9A-Za-z]{40}$/);
    assert.deepEqual(await findStaffByToken(deps, token), {
      id: deps.eve.id,
      email: 'eve@portolan.test',
      role: 'owner',
    });
    assert.equal(await findStaffByToken(deps, `${token}x`), null);
  });

  it('is stored and listed without its value, the newest first', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const first = await issueStaffToken(deps, somebody, { staffId: deps.eve.id, name: 'sync' });
    const second = await issueStaffToken(deps, somebody, { staffId: deps.eve.id, name: 'report' });
    await revokeStaffToken(deps, somebody, first.id);

    const createdAt = deps.clock.now();
    const expiresAt = createdAt.add({ hours: 90 * 24 });
    const common = { staff: 'eve@portolan.test', createdAt, expiresAt };
    assert.deepEqual(await listStaffTokens(deps, somebody, {}, firstPage), [
      {
        ...common,
        id: second.id,
        name: 'report',
        prefix: second.token.slice(0, 21),
        revokedAt: null,
      },
      {
        ...common,
        id: first.id,
        name: 'sync',
        prefix: first.token.slice(0, 21),
        revokedAt: deps.clock.now(),
      },
    ]);
    const { rows } = await database.pool.query('select staff_token::text as row from staff_token');
    assert.ok(!JSON.stringify(rows).includes(first.token));
  });

  it('is out of use as soon as it is revoked, once', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const { id, token } = await issueStaffToken(deps, somebody, {
      staffId: deps.eve.id,
      name: 'sync',
    });

    await revokeStaffToken(deps, somebody, id);

    assert.equal(await findStaffByToken(deps, token), null);
    for (const unknown of [id, id + 1]) {
      await assert.rejects(revokeStaffToken(deps, somebody, unknown), {
        code: 'staff-token-not-found',
      });
    }
  });

  it('leaves traces of its coming and going, without its value', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const { id, token } = await issueStaffToken(deps, somebody, {
      staffId: deps.eve.id,
      name: 'sync',
    });
    await revokeStaffToken(deps, somebody, id);

    const prefix = token.slice(0, 21);
    const subject = `staff ${deps.eve.id}`;
    const entries = await deps.db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      { action: 'staff-token.issued', subject, before: null, after: { name: 'sync', prefix } },
      { action: 'staff-token.revoked', subject, before: { prefix }, after: null },
    ]);
  });
});

describe('a staff token that is made elsewhere', () => {
  const token = 'ptl_staff_made_from_the_secret_of_the_marketplace';

  it('is stored once, whoever asks how often', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const given = { staffId: deps.eve.id, name: 'start page', token };

    const answers = await Promise.all([
      ensureStaffToken(deps, somebody, given),
      ensureStaffToken(deps, somebody, given),
    ]);
    answers.push(await ensureStaffToken(deps, somebody, given));

    assert.deepEqual(answers, [true, true, true]);
    assert.equal((await findStaffByToken(deps, token))?.id, deps.eve.id);
    const rows = await deps.db.selectFrom('staffToken').select('digest').execute();
    assert.deepEqual(rows, [{ digest: digestOf(token) }]);
  });

  it('stays revoked', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const given = { staffId: deps.eve.id, name: 'start page', token };
    await ensureStaffToken(deps, somebody, given);
    const [stored] = await listStaffTokens(deps, somebody, {}, firstPage);
    await revokeStaffToken(deps, somebody, stored?.id ?? 0);

    assert.equal(await ensureStaffToken(deps, somebody, given), false);

    assert.equal(await findStaffByToken(deps, token), null);
  });
});
