import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization } from '../../../test/support/accounts.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { findPartners } from './find-partners.ts';

describe('finding partners', () => {
  it('tells key and name, and the referral code where there is one', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const acme = await anOrganization(db, { key: 'acme', name: 'Acme', referralCode: 'ACME' });
    const bluebird = await anOrganization(db, {
      key: 'bluebird',
      name: 'Bluebird',
      status: 'Inactive',
    });

    const found = await findPartners({ db }, [acme.id, bluebird.id, acme.id, 999]);

    assert.deepEqual(
      [...found],
      [
        [acme.id, { key: 'acme', name: 'Acme', linkCode: 'ACME', isActive: true }],
        [bluebird.id, { key: 'bluebird', name: 'Bluebird', linkCode: 'bluebird', isActive: false }],
      ],
    );
    assert.equal((await findPartners({ db }, [])).size, 0);
  });
});
