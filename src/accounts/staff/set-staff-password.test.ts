import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aStaffMember, somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { strangersLane as lane, storedSecrets } from '../../../test/support/staff.ts';
import { Refusal } from '../../platform/errors.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { staffDoor } from '../signing-in/door.ts';
import { findStaffBySession } from '../signing-in/find-staff.ts';
import { hashPassword } from '../signing-in/password.ts';
import { signIn } from '../signing-in/sign-in.ts';
import { setStaffPassword } from './set-staff-password.ts';

describe("changing a staff user's password", () => {
  it('lets the new one in and the old one no more, and ends the sessions', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const deps = { db, write: plainWrite(db), clock: testClock(), storedSecrets, door: staffDoor };
    const { email } = await aStaffMember(database.db, {
      passwordHash: await hashPassword('the old password'),
    });
    const { session } = await signIn(deps, { lane, email, password: 'the old password' });

    await setStaffPassword(deps, somebody, {
      email: email.toUpperCase(),
      password: 'a new password',
    });

    assert.equal(await findStaffBySession(deps, session), null);
    await assert.rejects(signIn(deps, { lane, email, password: 'the old password' }), Refusal);
    assert.equal(
      (await signIn(deps, { lane, email, password: 'a new password' })).who.email,
      email,
    );
  });

  it('refuses somebody who is no staff user', async () => {
    await using database = await createTestDatabase();
    const deps = { db: database.db, write: plainWrite(database.db), clock: testClock() };

    await assert.rejects(
      setStaffPassword(deps, somebody, { email: 'x@y.test', password: 'a new password' }),
      /There is no staff user x@y.test/,
    );
  });
});
