import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anOrganization, aUser } from '../../../test/support/accounts.ts';
import {
  ada,
  type GivenOrganization,
  january,
  june,
  loadPartners,
  partnerRows,
} from '../../../test/support/load-partners.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';

describe('loading partners', () => {
  it('adds new ones; what a file leaves out has the documented default', async () => {
    await using database = await createTestDatabase();

    const counts = await loadPartners(database, [
      { key: 'acme', name: 'Acme Travel', users: [ada] },
    ]);

    assert.deepEqual(counts, { organizations: 1, users: 1 });
    const { organizations, users } = await partnerRows(database);
    const [organization] = organizations;
    assert.deepEqual(organization, {
      id: organization?.id,
      key: 'acme',
      name: 'Acme Travel',
      accreditationType: null,
      accreditationNumber: null,
      accreditationStatus: 'none',
      paymentTerm: 'Default',
      storedPaymentMethod: null,
      currency: 'USD',
      commissionPercent: 0,
      referralCode: null,
      rateLimitPerMinute: 1200,
      secondFactorRequired: false,
      travelerMails: true,
      partnerMails: null,
      status: 'Active',
      createdAt: june,
      version: 1,
    });
    assert.deepEqual(users, [
      {
        id: users[0]?.id,
        organizationId: organization?.id,
        status: 'Active',
        role: 'Admin',
        email: 'ada@acme.test',
        firstName: 'Ada',
        lastName: 'Byron',
        passwordHash: null,
        agencyName: null,
        website: null,
        phone: null,
        address: null,
        createdAt: june,
        version: 1,
      },
    ]);
  });

  it('keeps everything a file says', async () => {
    await using database = await createTestDatabase();

    await loadPartners(database, [
      {
        key: 'acme',
        name: ' Acme Travel ',
        accreditation: { type: 'iata', number: '12345675', status: 'expired' },
        payment_term: 'Card on file',
        stored_payment_method: 'pm_card_visa',
        currency: 'gbp',
        commission_percent: 12.35,
        referral_code: 'ACME',
        rate_limit_per_minute: 60,
        traveler_mails: false,
        partner_mails: false,
        users: [
          {
            ...ada,
            agency_name: 'Acme',
            website: 'https://acme.test',
            phone: '+12025550123',
            address: '1 Main St',
          },
        ],
      },
    ]);

    const { organizations, users } = await partnerRows(database);
    const [{ id, createdAt: _, ...organization } = { id: 0, createdAt: june }] = organizations;
    assert.deepEqual(organization, {
      key: 'acme',
      name: 'Acme Travel',
      accreditationType: 'IATA',
      accreditationNumber: '12345675',
      accreditationStatus: 'expired',
      paymentTerm: 'Card on file',
      storedPaymentMethod: 'pm_card_visa',
      currency: 'GBP',
      commissionPercent: 12.35,
      referralCode: 'ACME',
      rateLimitPerMinute: 60,
      secondFactorRequired: false,
      travelerMails: false,
      partnerMails: false,
      status: 'Active',
      version: 1,
    });
    assert.deepEqual(
      users.map((user) => [
        user.organizationId,
        user.agencyName,
        user.website,
        user.phone,
        user.address,
      ]),
      [[id, 'Acme', 'https://acme.test', '+12025550123', '1 Main St']],
    );
  });

  it('takes an accreditation as valid unless the file says otherwise', async () => {
    await using database = await createTestDatabase();

    await loadPartners(database, [
      { key: 'a', name: 'A', accreditation: { type: 'CLIA', number: '00631278' } },
      { key: 'b', name: 'B', accreditation: { type: 'CLIA', number: '00631279', status: 'none' } },
      { key: 'c', name: 'C', accreditation: { status: 'expired' } },
    ]);

    const { organizations } = await partnerRows(database);
    assert.deepEqual(
      organizations.map(({ accreditationStatus }) => accreditationStatus),
      ['valid', 'none', 'expired'],
    );
  });

  it('replaces what is known, and leaves ids and the day of creation', async () => {
    await using database = await createTestDatabase();
    await loadPartners(
      database,
      [
        {
          key: 'acme',
          name: 'Acme',
          referral_code: 'ACME',
          commission_percent: 10,
          users: [{ ...ada, phone: '+12025550123' }],
        },
      ],
      january,
    );
    const before = await partnerRows(database);

    await loadPartners(database, [
      {
        key: 'acme',
        name: 'Acme Travel',
        users: [{ ...ada, email: 'Ada@Acme.test', role: 'Agent' }],
      },
    ]);

    const [organization] = before.organizations;
    const [user] = before.users;
    const after = await partnerRows(database);
    assert.deepEqual(after.organizations, [
      {
        ...organization,
        name: 'Acme Travel',
        referralCode: null,
        commissionPercent: 0,
        version: 3,
      },
    ]);
    assert.deepEqual(after.users, [
      { ...user, email: 'Ada@Acme.test', role: 'Agent', phone: null, version: 2 },
    ]);
  });

  it('leaves partners and users alone that the file does not name', async () => {
    await using database = await createTestDatabase();
    const acme = await anOrganization(database.db, { key: 'acme', referralCode: 'ACME' });
    await aUser(database.db, { organizationId: acme.id });
    await anOrganization(database.db, { key: 'bluebird', referralCode: 'BLUE' });
    const before = await partnerRows(database);

    await loadPartners(database, [{ key: 'acme', name: acme.name, referral_code: 'ACME' }]);

    assert.deepEqual(await partnerRows(database), before);
  });

  it('changes nothing when it is done again', async () => {
    await using database = await createTestDatabase();
    const file: GivenOrganization[] = [
      {
        key: 'acme',
        name: 'Acme',
        accreditation: { type: 'ARC', number: '1' },
        referral_code: 'ACME',
        users: [{ ...ada, access_token: 'ptl_test_000000000000000000000acme' }],
      },
    ];
    await loadPartners(database, file, january);
    const before = await partnerRows(database);

    await loadPartners(database, file, june);

    assert.deepEqual(await partnerRows(database), before);
  });

  it('writes down who was added or changed, from what and to what, and nobody else', async () => {
    await using database = await createTestDatabase();
    const bluebird = { key: 'bluebird', name: 'Bluebird', users: [] };
    await loadPartners(database, [{ key: 'acme', name: 'Acme', users: [ada] }, bluebird]);
    await loadPartners(database, [
      { key: 'acme', name: 'Acme Travel', users: [{ ...ada, role: 'Agent' }] },
      bluebird,
    ]);

    const entries = await database.db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();

    const [user] = (await partnerRows(database)).users;
    assert.deepEqual(
      entries.map(({ action, subject }) => `${action} ${subject}`),
      [
        'organization.created organization acme',
        'organization.created organization bluebird',
        `user.created user ${user?.id}`,
        'organization.changed organization acme',
        `user.changed user ${user?.id}`,
      ],
    );
    const [acme, , , renamed, demoted] = entries;
    assert.deepEqual([acme?.before, Object(acme?.after).name], [null, 'Acme']);
    assert.deepEqual(
      [renamed?.before, renamed?.after],
      [{ name: 'Acme' }, { name: 'Acme Travel' }],
    );
    assert.deepEqual([demoted?.before, demoted?.after], [{ role: 'Admin' }, { role: 'Agent' }]);
  });

  it('lets partners exchange their referral codes', async () => {
    await using database = await createTestDatabase();
    await loadPartners(database, [
      { key: 'acme', name: 'Acme', referral_code: 'ONE' },
      { key: 'bluebird', name: 'Bluebird', referral_code: 'TWO' },
    ]);

    await loadPartners(database, [
      { key: 'acme', name: 'Acme', referral_code: 'two' },
      { key: 'bluebird', name: 'Bluebird', referral_code: 'one' },
    ]);

    const { organizations } = await partnerRows(database);
    assert.deepEqual(
      organizations.map(({ key, referralCode }) => [key, referralCode]),
      [
        ['acme', 'two'],
        ['bluebird', 'one'],
      ],
    );
  });

  it('takes more of them than one statement holds', async () => {
    await using database = await createTestDatabase();
    const many = Array.from({ length: 1001 }, (_, number) => ({
      key: `partner-${number}`,
      name: `Partner ${number}`,
      users: [{ ...ada, email: `ada@partner-${number}.test` }],
    }));

    assert.deepEqual(await loadPartners(database, many), { organizations: 1001, users: 1001 });

    const { rows } = await database.pool.query(`select count(*) from agency_user
      join organization on organization.id = organization_id
      where email = 'ada@' || key || '.test'`);
    assert.deepEqual(rows, [{ count: 1001 }]);
  });

  it('never takes over a user of another organization', async () => {
    await using database = await createTestDatabase();
    await aUser(database.db, { email: 'ada@acme.test' });
    const before = await partnerRows(database);

    await assert.rejects(
      loadPartners(database, [{ key: 'other', name: 'Other', users: [ada] }]),
      /another organization/,
    );

    assert.deepEqual(await partnerRows(database), before);
  });
});
