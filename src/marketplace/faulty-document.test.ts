import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import {
  ada,
  allRows,
  ben,
  fixedToken,
  openTestMarketplace,
  type TestMarketplace,
  wholeFile,
} from '../../test/support/marketplace.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { importMarketplace } from './import-marketplace.ts';

/** The faults of a document that is refused, and the proof that nothing of it was taken in. */
async function faultsOf(marketplace: TestMarketplace, document: unknown): Promise<string[]> {
  const before = await allRows(marketplace.database);
  let message = '';
  await assert.rejects(
    importMarketplace(marketplace, somebody, document),
    (error: Error & { code?: string }) => {
      message = error.message;
      return error.code === 'marketplace-file-faulty';
    },
  );
  assert.deepEqual(await allRows(marketplace.database), before);
  return message.split('\n');
}

describe('a faulty document', () => {
  const untouched = onceInSuite(openTestMarketplace);

  it('is refused as a whole, each fault named by its path', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, {
      format: 'portolan/1',
      organizations: [{ key: 'acme', name: 'Acme', users: [ada] }],
    });

    const faults = await faultsOf(marketplace, {
      format: 'portolan/1',
      currency_rates: { date: '20 November', base: 'euro', rates: { usd: 1, USD: 0 } },
      organizations: [
        {
          key: 'acme',
          name: 'Acme, renamed',
          users: [ada, { ...ben, email: 'ben' }, { email: 'cleo@acme.test', password: 'short' }],
        },
        { key: 'blue bird', payment_term: 'Cash', accreditation: { type: 'IATA' }, users: [] },
        { key: 'c', name: 'C', commission_percent: 100.5, currency: 'CHF', referral_code: 'a b' },
        { key: 'd', name: 'D', rate_limit_per_minute: 0, accreditation: { type: 'X', number: '' } },
      ],
      suppliers: [{ key: 'roma', name: ' ', email: 'ops', connection: { type: 'octo' } }],
    });

    const key = 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit';
    const types = '"IATA", "IATAN", "ARC", "CLIA", "TRUE", "TIDS" or "VTC"';
    assert.deepEqual(faults.toSorted(), [
      'currency_rates.base: must be a currency code such as EUR',
      'currency_rates.date: must be a date, YYYY-MM-DD',
      'currency_rates.rates.USD: must be a number >= 1e-9',
      'currency_rates.rates.usd: must be a currency code such as EUR',
      'organizations[0].users[1].email: must be an e-mail address',
      'organizations[0].users[2].first_name: is required',
      'organizations[0].users[2].last_name: is required',
      'organizations[0].users[2].password: must have at least 10 characters',
      'organizations[0].users[2].role: must be "Admin" or "Agent"',
      'organizations[1].accreditation: must have both type and number, or neither',
      `organizations[1].key: ${key}`,
      'organizations[1].name: is required',
      'organizations[1].payment_term: must be "Credit", "Card on file" or "Default"',
      'organizations[2].commission_percent: must be a number <= 100',
      'organizations[2].currency: must be "USD", "GBP", "EUR" or "AUD"',
      'organizations[2].referral_code: must be 1 to 64 letters, digits, - or _',
      'organizations[3].accreditation.number: must have at least 1 character',
      `organizations[3].accreditation.type: must be ${types}`,
      'organizations[3].rate_limit_per_minute: must be a number >= 1',
      'suppliers[0].connection.api_key: is required',
      'suppliers[0].connection.endpoint: is required',
      'suppliers[0].email: must be an e-mail address',
      'suppliers[0].name: must have at least 1 character',
    ]);
  });

  it('is one without the format, or no object at all', async () => {
    const marketplace = untouched();

    assert.deepEqual(await faultsOf(marketplace, {}), ['format: must be "portolan/1"']);
    assert.deepEqual(await faultsOf(marketplace, { format: 'portolan/2' }), [
      'format: must be "portolan/1"',
    ]);
    for (const nothing of [null, [], 'portolan/1', 5]) {
      assert.deepEqual(await faultsOf(marketplace, nothing), ['the file: must be an object']);
    }
  });

  it('says something twice', async () => {
    const marketplace = untouched();

    const faults = await faultsOf(marketplace, {
      format: 'portolan/1',
      organizations: [
        {
          key: 'acme',
          name: 'Acme',
          referral_code: 'ACME',
          users: [ada, { ...ben, access_token: fixedToken }],
        },
        {
          key: 'acme',
          name: 'Acme again',
          referral_code: 'acme',
          users: [
            { ...ada, email: 'ADA@acme.test' },
            { ...ben, email: 'ben2@acme.test', access_token: fixedToken },
          ],
        },
      ],
      suppliers: [
        { key: 'roma', name: 'Roma' },
        { key: 'roma', name: 'Roma' },
      ],
    });

    assert.deepEqual(faults, [
      'organizations[1].key: is a duplicate in this file',
      'organizations[1].referral_code: is a duplicate in this file',
      'organizations[1].users[0].email: is a duplicate in this file',
      'organizations[1].users[1].access_token: is a duplicate in this file',
      'suppliers[1].key: is a duplicate in this file',
    ]);
  });

  it('claims what belongs to others', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);

    const faults = await faultsOf(marketplace, {
      format: 'portolan/1',
      organizations: [
        {
          key: 'rival',
          name: 'Rival',
          referral_code: 'acme',
          users: [
            { ...ada, email: 'Ada@ACME.test' },
            { ...ben, email: 'ben@rival.test', access_token: fixedToken },
          ],
        },
      ],
    });

    assert.deepEqual(faults.toSorted(), [
      'organizations[0].referral_code: belongs to the organization acme',
      'organizations[0].users[0].email: belongs to a user of another organization',
      'organizations[0].users[1].access_token: belongs to another user',
    ]);
  });

  it('has text that cannot be stored', async () => {
    const marketplace = untouched();

    const faults = await faultsOf(marketplace, {
      format: 'portolan/1',
      organizations: [{ key: 'acme', name: 'Ac\0me', users: [{ ...ada, address: '\ud83d' }] }],
    });

    assert.deepEqual(faults, [
      'organizations[0].name: must not contain NUL characters or broken Unicode',
      'organizations[0].users[0].address: must not contain NUL characters or broken Unicode',
    ]);
  });

  it('has a fixed token in production, or one that is too short to be safe', async () => {
    await using production = await openTestMarketplace({ isStaging: false });
    const staging = untouched();
    const withToken = (accessToken: string) => ({
      format: 'portolan/1',
      organizations: [
        { key: 'acme', name: 'Acme', users: [{ ...ada, access_token: accessToken }] },
      ],
    });

    assert.deepEqual(await faultsOf(production, withToken(fixedToken)), [
      'organizations[0].users[0].access_token: is allowed in staging only',
    ]);
    assert.deepEqual(await faultsOf(staging, withToken(fixedToken.slice(0, 31))), [
      'organizations[0].users[0].access_token: must have at least 32 characters',
    ]);
  });

  it('has its first hundred faults told, and the rest counted', async () => {
    const marketplace = untouched();

    const faults = await faultsOf(marketplace, {
      format: 'portolan/1',
      suppliers: Array.from({ length: 130 }, (_, number) => ({ key: `supplier-${number}` })),
    });

    assert.equal(faults.length, 101);
    assert.equal(faults[99], 'suppliers[99].name: is required');
    assert.equal(faults[100], 'and 30 more');
  });
});
