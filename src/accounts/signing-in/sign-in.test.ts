import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aStaffMember } from '../../../test/support/accounts.ts';
import { type TestClock, testClock } from '../../../test/support/clock.ts';
import { untilLocksAreAwaited } from '../../../test/support/lock-waits.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/running/database.ts';
import { storedSecrets, strangersLane } from '../../../test/support/staff.ts';
import { digestOf } from '../tokens/token.ts';
import { staffDoor } from './door.ts';
import { findStaffBySession } from './find-staff.ts';
import { deleteExpiredSessions } from './keep-session.ts';
import { hashPassword } from './password.ts';
import { signIn, signOut } from './sign-in.ts';

const eve = { email: 'eve@portolan.test', password: 'correct horse', lane: strangersLane };

/** A marketplace on the first of June whose staff is Eve. */
async function withEve({ db }: TestDatabase) {
  const passwordHash = await hashPassword(eve.password);
  const { id } = await aStaffMember(db, { email: eve.email, passwordHash });
  const clock: TestClock = testClock('2026-06-01T12:00:00Z');
  return { db, clock, storedSecrets, door: staffDoor, id };
}

async function expiryOf({ db }: TestDatabase, session: string): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('expiresAt')
    .where('digest', '=', digestOf(session))
    .executeTakeFirstOrThrow();
  return row.expiresAt.toString();
}

describe('signing in', () => {
  it('starts a session that ends after twelve hours unless it is used', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const { who: staff, session, expiresAt } = await signIn(deps, eve);

    assert.deepEqual(staff, {
      kind: 'staff',
      id: deps.id,
      email: 'eve@portolan.test',
      role: 'owner',
    });
    assert.equal(expiresAt.toString(), '2026-06-02T00:00:00Z');
    assert.match(session, /^[0-9A-Za-z]{43}$/);
    assert.deepEqual({ kind: 'staff', ...(await findStaffBySession(deps, session)) }, staff);
  });

  it('stores no more of the session than its digest', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const { session } = await signIn(deps, eve);

    const rows = await deps.db.selectFrom('session').selectAll().execute();
    assert.deepEqual(
      rows.map(({ digest }) => digest),
      [digestOf(session)],
    );
  });

  it('takes the e-mail address in any case, with space around it', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const { who: staff } = await signIn(deps, { ...eve, email: ' EVE@Portolan.test ' });

    assert.equal(staff.id, deps.id);
  });

  it('refuses a wrong password and an unknown e-mail address in the same words', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const attempts = [
      { ...eve, password: 'correct house' },
      { ...eve, password: 'Correct horse' },
      { ...eve, password: '' },
      { ...eve, email: 'mallory@portolan.test' },
    ];

    const words = new Set<string>();
    for (const attempt of attempts) {
      await assert.rejects(signIn(deps, attempt), (error: Error & { code?: string }) => {
        words.add(`${error.code}: ${error.message}`);
        return error.code === 'sign-in-failed';
      });
    }

    assert.equal(words.size, 1);
    assert.deepEqual(await deps.db.selectFrom('session').selectAll().execute(), []);
    assert.deepEqual(await deps.db.selectFrom('auditEntry').selectAll().execute(), []);
  });

  it('leaves other sessions as they are', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);

    const office = await signIn(deps, eve);
    const home = await signIn(deps, eve);

    assert.notEqual(office.session, home.session);
    assert.equal((await findStaffBySession(deps, office.session))?.id, deps.id);
    assert.equal((await findStaffBySession(deps, home.session))?.id, deps.id);
  });
});

describe('a session', () => {
  it('that is not used ends after twelve hours', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const { session } = await signIn(deps, eve);

    deps.clock.set('2026-06-01T23:59:59Z');
    assert.equal((await findStaffBySession(deps, session))?.id, deps.id);
    deps.clock.set('2026-06-02T11:59:59Z');

    assert.equal(await findStaffBySession(deps, session), null);
  });

  it('that is used is prolonged, once in five minutes at most', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const { session } = await signIn(deps, eve);

    deps.clock.set('2026-06-01T12:04:59Z');
    await findStaffBySession(deps, session);
    assert.equal(await expiryOf(database, session), '2026-06-02T00:00:00Z');

    deps.clock.set('2026-06-01T12:05:00Z');
    await findStaffBySession(deps, session);
    assert.equal(await expiryOf(database, session), '2026-06-02T00:05:00Z');
  });

  it('ends after thirty days, however much it is used', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const { session } = await signIn(deps, eve);

    for (let hours = 11; hours < 30 * 24; hours += 11) {
      deps.clock.advance({ hours: 11 });
      assert.equal((await findStaffBySession(deps, session))?.id, deps.id, `${hours} h`);
    }
    assert.equal(await expiryOf(database, session), '2026-07-01T12:00:00Z');
    deps.clock.set('2026-07-01T12:00:00Z');

    assert.equal(await findStaffBySession(deps, session), null);
  });

  it('is not shortened when the clock is set back', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const { session } = await signIn(deps, eve);

    deps.clock.set('2026-05-01T12:00:00Z');
    assert.equal((await findStaffBySession(deps, session))?.id, deps.id);

    assert.equal(await expiryOf(database, session), '2026-06-02T00:00:00Z');
  });

  it('is unknown unless somebody signed in for it', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    await signIn(deps, eve);

    assert.equal(await findStaffBySession(deps, ''), null);
    assert.equal(await findStaffBySession(deps, 'x'.repeat(43)), null);
  });

  it('ends when its owner signs out, and no other does', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    const office = await signIn(deps, eve);
    const home = await signIn(deps, eve);

    await signOut(deps, office.session);

    assert.equal(await findStaffBySession(deps, office.session), null);
    assert.equal((await findStaffBySession(deps, home.session))?.id, deps.id);
  });

  it('is forgotten once it has expired', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    await signIn(deps, eve);
    deps.clock.advance({ hours: 6 });
    const later = await signIn(deps, eve);
    deps.clock.advance({ hours: 6 });

    await deleteExpiredSessions(deps);

    const rows = await deps.db.selectFrom('session').select('digest').execute();
    assert.deepEqual(rows, [{ digest: digestOf(later.session) }]);
  });
});

describe('signing in while the password is changed', () => {
  it('opens nothing to the old one', async () => {
    await using database = await createTestDatabase();
    const deps = await withEve(database);
    let signedIn: Promise<unknown> = Promise.resolve();

    await deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('staff').set({ passwordHash: 'another' }).execute();
      signedIn = signIn(deps, eve).catch((error) => error.code);
      // It has found the old password right, and goes on when the new one is stored.
      await Promise.race([signedIn, untilLocksAreAwaited(database.pool)]);
    });

    assert.equal(await signedIn, 'sign-in-failed');
    assert.deepEqual(await deps.db.selectFrom('session').select('digest').execute(), []);
  });
});
