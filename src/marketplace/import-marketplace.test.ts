import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { anOrganization, aUser, somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { untilLocksAreAwaited } from '../../test/support/lock-waits.ts';
import {
  ada,
  allRows,
  exported,
  fixedToken,
  openTestMarketplace,
  wholeFile,
} from '../../test/support/marketplace.ts';
import { openDirectory } from '../accounts/tokens/directory.ts';
import { importMarketplace } from './import-marketplace.ts';

describe('importing a marketplace', () => {
  it('counts what it took in, and writes down who did it', async () => {
    await using marketplace = await openTestMarketplace();

    const { counts, leftOut } = await importMarketplace(
      marketplace,
      { kind: 'command', name: 'eve@portolan.test' },
      wholeFile,
    );

    assert.deepEqual(counts, {
      organizations: 2,
      users: 2,
      webhooks: 2,
      suppliers: 2,
      tours: 1,
      cruises: 1,
      locations: 2,
      transfer_suppliers: 1,
      currency_rates: 2,
    });
    assert.deepEqual(leftOut, []);
    const entry = await marketplace.db
      .selectFrom('auditEntry')
      .select(['actor', 'action', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, {
      actor: 'eve@portolan.test',
      action: 'marketplace.imported',
      after: counts,
    });
  });

  it('takes the demo marketplace', async () => {
    await using marketplace = await openTestMarketplace();
    const demo = new URL('../../demo/marketplace.json', import.meta.url);

    const { leftOut } = await importMarketplace(
      marketplace,
      somebody,
      JSON.parse(readFileSync(demo, 'utf8')),
    );

    assert.deepEqual(leftOut, []);
  });

  it('names each kind of field it does not keep, once', async () => {
    await using marketplace = await openTestMarketplace();
    const awards = ['best of 2025'];

    const { leftOut } = await importMarketplace(marketplace, somebody, {
      format: 'portolan/1',
      weather: 'fine',
      organizations: [
        { key: 'acme', name: 'Acme', awards },
        { key: 'bluebird', name: 'Bluebird', awards, users: [] },
      ],
    });

    assert.deepEqual(leftOut, ['weather', 'organizations[].awards']);
  });

  it('takes a document that holds nothing', async () => {
    await using marketplace = await openTestMarketplace();

    const { counts } = await importMarketplace(marketplace, somebody, { format: 'portolan/1' });

    assert.deepEqual(counts, {
      organizations: 0,
      users: 0,
      webhooks: 0,
      suppliers: 0,
      tours: 0,
      cruises: 0,
      locations: 0,
      transfer_suppliers: 0,
      currency_rates: 0,
    });
  });

  it('changes nothing the second time', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const before = await allRows(marketplace.database);

    marketplace.clock.advance({ days: 3 });
    await importMarketplace(marketplace, somebody, wholeFile);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('replaces what it knows and leaves the rest', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);

    await importMarketplace(marketplace, somebody, {
      format: 'portolan/1',
      currency_rates: { date: '2026-11-21', base: 'EUR', rates: { USD: 1.1 } },
      suppliers: [{ key: 'swift', name: 'Swift Coaches', notes: 'Ring twice' }],
    });

    const document = await exported(marketplace);
    assert.deepEqual(document.currency_rates, {
      date: '2026-11-21',
      base: 'EUR',
      rates: { USD: 1.1 },
    });
    assert.equal(document.organizations.length, 2);
    assert.deepEqual(
      document.suppliers.map(({ key, name, notes }) => [key, name, notes]),
      [
        ['roma-walks', 'Roma Walks', 'Meet 10 minutes early'],
        ['swift', 'Swift Coaches', 'Ring twice'],
      ],
    );
  });

  it('is heard by every process before it returns', async () => {
    await using marketplace = await openTestMarketplace();
    await using other = await openTestChanges(marketplace.database);
    const directory = openDirectory(marketplace.db, other);
    await directory.findCaller(fixedToken);

    await importMarketplace(marketplace, somebody, wholeFile);

    assert.equal(directory.knownCaller(fixedToken), undefined);
    assert.equal((await directory.findCaller(fixedToken))?.email, 'ada@acme.test');
  });

  it('lets two documents in that come at the same time', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const reversed = { ...wholeFile, organizations: wholeFile.organizations.toReversed() };

    await Promise.all([
      importMarketplace(marketplace, somebody, wholeFile),
      importMarketplace(marketplace, somebody, reversed),
      importMarketplace(marketplace, somebody, wholeFile),
    ]);

    assert.equal((await exported(marketplace)).organizations.length, 2);
  });

  it('is refused when a user of another organization takes the address meanwhile', async () => {
    await using marketplace = await openTestMarketplace();
    const elsewhere = await anOrganization(marketplace.db);
    const file = {
      format: 'portolan/1',
      organizations: [{ key: 'acme', name: 'Acme', users: [ada] }],
    };

    const importing = await marketplace.db.transaction().execute(async (tx) => {
      await aUser(tx, { organizationId: elsewhere.id, email: ada.email });
      const started = importMarketplace(marketplace, somebody, file).catch((error) => error);
      await untilLocksAreAwaited(marketplace.database.pool);
      return { started };
    });

    const refused = await importing.started;
    assert.equal(refused.code, 'marketplace-file-faulty');
    assert.equal(
      refused.message,
      'organizations[0].users[0].email: belongs to a user of another organization',
    );
    assert.equal((await exported(marketplace)).organizations.length, 1);
  });

  it('names the parts it does not know, and takes the rest', async () => {
    await using marketplace = await openTestMarketplace();

    const { leftOut } = await importMarketplace(marketplace, somebody, {
      format: 'portolan/1',
      organizations: [{ key: 'acme', name: 'Acme', users: [ada] }],
      spaceships: [],
      notes: 'from the old system',
    });

    assert.deepEqual(leftOut, ['spaceships', 'notes']);
    assert.equal((await exported(marketplace)).organizations.length, 1);
  });

  it('keeps the key of a supplier where nobody can read it in the database', async () => {
    await using marketplace = await openTestMarketplace();

    await importMarketplace(marketplace, somebody, wholeFile);

    assert.doesNotMatch(JSON.stringify(await allRows(marketplace.database)), /an OCTO key/);
    const [supplier] = (await exported(marketplace)).suppliers;
    assert.deepEqual(supplier?.connection, wholeFile.suppliers[0]?.connection);
  });
});
