import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization, aUser } from '../../../test/support/accounts.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { findPartners } from './find-partners.ts';

describe('finding partners', () => {
  it('tells key and name, the referral code where there is one, and who answers for it', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const acme = await anOrganization(db, { key: 'acme', name: 'Acme', referralCode: 'ACME' });
    const bluebird = await anOrganization(db, {
      key: 'bluebird',
      name: 'Bluebird',
      status: 'Inactive',
    });

    const acmes = { organizationId: acme.id };
    await aUser(db, { ...acmes, email: 'old@acme.test', role: 'Admin', status: 'Inactive' });
    await aUser(db, { ...acmes, email: 'agent@acme.test', role: 'Agent' });
    await aUser(db, { ...acmes, email: 'ada@acme.test', role: 'Admin' });

    const found = await findPartners({ db }, [acme.id, bluebird.id, acme.id, 999]);

    const active = { isActive: true, contactEmail: 'ada@acme.test' };
    const inactive = { isActive: false, contactEmail: '' };
    assert.deepEqual(
      [...found],
      [
        [acme.id, { ...active, key: 'acme', name: 'Acme', linkCode: 'ACME' }],
        [bluebird.id, { ...inactive, key: 'bluebird', name: 'Bluebird', linkCode: 'bluebird' }],
      ],
    );
    assert.equal((await findPartners({ db }, [])).size, 0);
  });
});
