import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { aStaffUser, sam } from '../../test/support/staff.ts';
import { namePeople } from './name-people.ts';

describe('naming people', () => {
  it('knows staff by their number, and nobody by anything else', async () => {
    await using database = await createTestDatabase();
    const { id } = await aStaffUser(database.db, sam);

    const names = await namePeople(database, [
      `staff ${id}`,
      `staff ${id}`,
      'user 999',
      'booking PTL7KQ001',
      'user x',
    ]);

    assert.deepEqual([...names], [[`staff ${id}`, sam.email]]);
  });
});
