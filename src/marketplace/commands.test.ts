import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openCommands } from '../../test/support/command-line.ts';
import {
  allRows,
  exported,
  openTestMarketplace,
  type TestMarketplace,
  wholeFile,
  wholeTour,
} from '../../test/support/marketplace.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { openKeyring } from '../platform/secrets.ts';
import { marketplaceCommands } from './commands.ts';
import { importMarketplace } from './import-marketplace.ts';

function run(marketplace: TestMarketplace, ...words: string[]) {
  return openCommands(marketplaceCommands, { ...marketplace, actor: somebody }).run(...words);
}

describe('the command import', () => {
  it('takes in files of both kinds and counts all of them', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    const [partners, tours] = [join(folder.path, 'a.json'), join(folder.path, 'b.ndjson')];
    await writeFile(partners, JSON.stringify(wholeFile));
    await writeFile(
      tours,
      `{"tour": ${JSON.stringify({ ...wholeTour, id: 2 })}}\n{"lighthouse": {}}\n`,
    );

    const { status, out, err } = await run(marketplace, 'import', partners, tours, '--json');

    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(out), {
      organizations: 2,
      users: 2,
      webhooks: 2,
      suppliers: 2,
      tours: 2,
      cruises: 1,
      locations: 2,
      transfer_suppliers: 1,
      currency_rates: 2,
    });
    assert.equal(err, `${tours}: unknown field "lighthouse" was ignored.\n`);
  });

  it('keeps the files before a faulty one, and nothing of that', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    const [good, faulty] = [join(folder.path, 'a.json'), join(folder.path, 'b.ndjson')];
    await writeFile(good, JSON.stringify(wholeFile));
    await writeFile(faulty, `{"tour": ${JSON.stringify({ ...wholeTour, id: 2 })}}\n{"tour": {`);

    const { status, out, err } = await run(marketplace, 'import', good, faulty);

    assert.deepEqual([status, out], [1, '']);
    assert.match(err, /^\S+b\.ndjson was not imported:\nline 2: is not JSON: .*\n$/);
    assert.deepEqual(
      (await exported(marketplace)).tours.map(({ id }) => id),
      [16350],
    );
  });
});

describe('the command export', () => {
  it('prints a document that people can read, and one line for programs', async () => {
    await using marketplace = await openTestMarketplace();
    const tours = [wholeTour, { ...wholeTour, id: 16351 }];
    await importMarketplace(marketplace, somebody, { ...wholeFile, tours });

    const people = await run(marketplace, 'export');
    const programs = await run(marketplace, 'export', '--json');

    assert.deepEqual([people.status, people.err], [0, '']);
    assert.match(people.out, /^\{\n {2}"format": "portolan\/1",\n/);
    assert.match(
      people.out,
      /\n {2}"tours": \[\n {4}\{"id":16350,.*\},\n {4}\{"id":16351,.*\}\n {2}\],\n {2}"cruises": \[\n {4}\{.*\}\n {2}\]\n\}\n$/,
    );
    assert.match(programs.out, /^[^\n]+\n$/);
    assert.deepEqual(JSON.parse(programs.out), JSON.parse(people.out));
    assert.deepEqual(JSON.parse(programs.out), await exported(marketplace));
  });

  it('writes a file that only its owner can read, and that changes nothing when taken in', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    await importMarketplace(marketplace, somebody, wholeFile);
    const before = await allRows(marketplace.database);
    const file = join(folder.path, 'marketplace.json');

    const { out } = await run(marketplace, 'export', '--out', file);
    await run(marketplace, 'import', file);

    assert.equal(out, `Exported the marketplace to ${file}.\n`);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(folder.path), ['marketplace.json']);
    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('leaves a file as it was when the export fails on its way', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'marketplace.json');
    await writeFile(file, 'an older one');
    await importMarketplace(marketplace, somebody, wholeFile);
    const otherSecret = {
      ...marketplace,
      storedSecrets: openKeyring('another secret').keysFor('stored secrets'),
    };

    const { status, err } = await run(otherSecret, 'export', '--out', file);

    assert.equal(status, 1);
    assert.match(err, /^This PORTOLAN_SECRET cannot decrypt a supplier key/);
    assert.deepEqual(await readdir(folder.path), ['marketplace.json']);
    assert.equal(await readFile(file, 'utf8'), 'an older one');
  });
});
