import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { allRows, openTestMarketplace, wholeFile } from '../../test/support/marketplace.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { importMarketplace } from './import-marketplace.ts';

describe('an export', () => {
  it('changes nothing when it is imported again', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const before = await allRows(marketplace.database);

    const exported = await exportMarketplace(marketplace);
    await importMarketplace(marketplace, somebody, exported);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('makes the same marketplace elsewhere, but for passwords and tokens', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const exported = await exportMarketplace(marketplace);
    assert.doesNotMatch(JSON.stringify(exported), /password|argon2|access_token|ptl_test/);
    await using elsewhere = await openTestMarketplace({ isStaging: false });

    await importMarketplace(elsewhere, somebody, JSON.parse(JSON.stringify(exported)));

    assert.deepEqual(await exportMarketplace(elsewhere), exported);
  });

  it('of nothing is a document of nothing', async () => {
    await using marketplace = await openTestMarketplace();

    assert.deepEqual(await exportMarketplace(marketplace), {
      format: 'portolan/1',
      organizations: [],
      suppliers: [],
    });
  });
});
