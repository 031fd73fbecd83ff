import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import {
  allRows,
  exported,
  openTestMarketplace,
  wholeFile,
} from '../../test/support/marketplace.ts';
import { importMarketplace } from './import-marketplace.ts';

describe('an export', () => {
  it('changes nothing when it is imported again', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const before = await allRows(marketplace.database);

    const document = await exported(marketplace);
    await importMarketplace(marketplace, somebody, document);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('makes the same marketplace elsewhere, but for passwords and tokens', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const document = await exported(marketplace);
    assert.doesNotMatch(JSON.stringify(document), /password|argon2|access_token|ptl_test/);
    await using elsewhere = await openTestMarketplace({ isStaging: false });

    await importMarketplace(elsewhere, somebody, JSON.parse(JSON.stringify(document)));

    assert.deepEqual(await exported(elsewhere), document);
  });

  it('of nothing is a document of nothing', async () => {
    await using marketplace = await openTestMarketplace();

    assert.deepEqual(await exported(marketplace), {
      format: 'portolan/1',
      organizations: [],
      suppliers: [],
      locations: [],
      transfer_suppliers: [],
      tours: [],
      cruises: [],
    });
  });
});
