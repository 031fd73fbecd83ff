import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import {
  allRows,
  exported,
  exportedText,
  openTestMarketplace,
  type TestMarketplace,
  wholeFile,
  wholeTour,
} from '../../test/support/marketplace.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { openKeyring } from '../platform/secrets.ts';
import { exportMarketplace } from './export-marketplace.ts';
import { importMarketplace, importSource } from './import-marketplace.ts';
import { openSource } from './open-source.ts';

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

  it('that is too large for one document has lines, and makes the same marketplace', async () => {
    await using marketplace = await openTestMarketplace();
    const tours = [wholeTour, { ...wholeTour, id: 16351 }, { ...wholeTour, id: 16352 }];
    await importMarketplace(marketplace, somebody, { ...wholeFile, tours });
    const document = await exportedText(marketplace);
    const size = Buffer.byteLength(document);

    const whole = await exportedText(marketplace, { largestDocument: size });
    const lines = await exportedText(marketplace, { largestDocument: size - 1 });

    assert.equal(whole, document);
    const [head, ...rest] = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { tours: _tours, cruises: _cruises, ...others } = JSON.parse(document);
    assert.deepEqual(head, others);
    assert.deepEqual(
      rest.map((line) => Object.keys(line)),
      [['tour'], ['tour'], ['tour'], ['cruise']],
    );
    await using elsewhere = await openTestMarketplace();
    await importText(elsewhere, lines, { largest: size - 1 });
    assert.deepEqual(await exported(elsewhere), JSON.parse(document));
    await assert.rejects(importText(elsewhere, document, { largest: size - 1 }), {
      code: 'marketplace-file-unreadable',
      message: /is one document of more than .* give each tour and cruise a line of its own$/,
    });
  });

  it('is written down: who began it, and how much was given out', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);

    await exported(marketplace);

    const counts = {
      organizations: 2,
      users: 2,
      webhooks: 2,
      suppliers: 2,
      locations: 2,
      transfer_suppliers: 1,
      tours: 1,
      cruises: 1,
    };
    const entries = await exportEntries(marketplace);
    assert.deepEqual(entries, [
      { actor: 'test', action: 'marketplace.export-begun', after: { secrets: 'in the clear' } },
      {
        actor: 'test',
        action: 'marketplace.exported',
        after: { secrets: 'in the clear', is_whole: true, counts },
      },
    ]);
  });

  it('is written down also when nobody reads it to its end', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);

    const { texts } = await exportMarketplace(marketplace, somebody);
    assert.equal((await exportEntries(marketplace)).length, 1);
    await texts.return(undefined);

    const [, last] = await exportEntries(marketplace);
    assert.equal((last?.after as { is_whole: boolean } | undefined)?.is_whole, false);
  });

  it('without secrets says where they belong, and is refused until they are filled in', async () => {
    await using marketplace = await openTestMarketplace();
    const [acme, ...others] = wholeFile.organizations;
    const hook = { url: 'https://acme.test/other?token=t0ken', include_booking: false };
    const organizations = [{ ...acme, webhooks: [...(acme?.webhooks ?? []), hook] }, ...others];
    await importMarketplace(marketplace, somebody, { ...wholeFile, organizations });
    // What was sealed with another secret needs not be read for it.
    const other = {
      ...marketplace,
      storedSecrets: openKeyring('another secret').keysFor('stored secrets'),
    };

    const text = await exportedText(other, { withoutSecrets: true });

    assert.doesNotMatch(text, /s3cret|t0ken|an OCTO key/);
    const document = JSON.parse(text);
    assert.deepEqual(
      document.organizations[0].webhooks.map(({ url, secret }: Record<string, string>) => [
        url,
        secret,
      ]),
      [
        ['https://acme.test/hook', ''],
        ['https://acme.test/unsigned', undefined],
        ['https://acme.test/other?...', ''],
      ],
    );
    assert.equal(document.suppliers[0].connection.api_key, '');
    const before = await allRows(marketplace.database);
    await assert.rejects(importMarketplace(marketplace, somebody, document), (error: Error) =>
      [
        'organizations[0].webhooks[0].secret',
        'organizations[0].webhooks[2].secret',
        'suppliers[0].connection.api_key',
      ].every((path) => error.message.includes(path)),
    );
    assert.deepEqual(await allRows(marketplace.database), before);
  });
});

async function importText(marketplace: TestMarketplace, text: string, options: object) {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, text);
  using source = await openSource(file, options);
  return importSource(marketplace, somebody, source);
}

async function exportEntries({ db }: TestMarketplace) {
  return db
    .selectFrom('auditEntry')
    .select(['actor', 'action', 'after'])
    .where('action', 'like', 'marketplace.export%')
    .orderBy('id')
    .execute();
}
