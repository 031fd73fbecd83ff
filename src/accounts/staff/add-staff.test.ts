import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { strangersLane as lane, storedSecrets } from '../../../test/support/staff.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { staffDoor } from '../signing-in/door.ts';
import { signIn } from '../signing-in/sign-in.ts';
import { addStaff } from './add-staff.ts';

const clock = testClock('2026-06-01T12:00:00Z');
const eve = { email: 'eve@portolan.test', password: 'correct horse' };

describe('adding staff', () => {
  it('lets somebody sign in', async () => {
    await using database = await createTestDatabase();
    const { db } = database;

    const added = await addStaff({ write: plainWrite(db), clock }, somebody, eve);

    assert.equal(added.email, 'eve@portolan.test');
    const { who } = await signIn({ db, clock, storedSecrets, door: staffDoor }, { ...eve, lane });
    assert.deepEqual(who, { kind: 'staff', ...added });
  });

  it('is refused when the e-mail address is taken, whatever its case', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await addStaff({ write: plainWrite(db), clock }, somebody, eve);

    await assert.rejects(
      addStaff({ write: plainWrite(db), clock }, somebody, {
        email: 'EVE@portolan.test',
        password: 'another one',
      }),
      { code: 'staff-email-taken' },
    );

    assert.equal((await db.selectFrom('staff').selectAll().execute()).length, 1);
    await signIn({ db, clock, storedSecrets, door: staffDoor }, { ...eve, lane });
  });

  it('is written down without the password', async () => {
    await using database = await createTestDatabase();
    const { db } = database;

    const { id } = await addStaff(
      { write: plainWrite(db), clock },
      { kind: 'command', name: 'root' },
      eve,
    );

    const entries = await db.selectFrom('auditEntry').selectAll().execute();
    assert.deepEqual(entries, [
      {
        id: entries[0]?.id,
        at: Temporal.Instant.from('2026-06-01T12:00:00Z'),
        actorKind: 'command',
        actor: 'root',
        action: 'staff.added',
        subject: `staff ${id}`,
        before: null,
        after: { email: 'eve@portolan.test', role: 'owner' },
        requestId: null,
      },
    ]);
  });
});
