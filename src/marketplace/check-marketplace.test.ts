import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openCommands } from '../../test/support/command-line.ts';
import {
  allRows,
  openTestMarketplace,
  type TestMarketplace,
  wholeFile,
  wholeTour,
} from '../../test/support/marketplace.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { checkSource } from './check-marketplace.ts';
import { marketplaceCommands } from './commands.ts';
import { importMarketplace } from './import-marketplace.ts';
import { documentSource } from './source.ts';

type Tallies = Record<string, { created: number; updated: number; unchanged: number }>;

/** Of each kind what is not 0, as `2 created`. */
async function check(marketplace: TestMarketplace, document: object) {
  const { counts, faults } = await checkSource(marketplace, documentSource(document));
  assert.deepEqual(faults, []);
  return inWords(counts);
}

function inWords(counts: Tallies): Record<string, string> {
  const words = Object.entries(counts).map(([kind, tally]) => [
    kind,
    Object.entries(tally)
      .filter(([, count]) => count > 0)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(', '),
  ]);
  return Object.fromEntries(words);
}

/** All that an import could leave behind, also in what numbers the next record. */
async function everything({ database }: TestMarketplace): Promise<unknown> {
  const { rows: sequences } = await database.pool.query(
    'select sequencename, last_value from pg_sequences order by 1',
  );
  const { rows: audit } = await database.pool.query('select count(*) from audit_entry');
  return { rows: await allRows(database), sequences, audit };
}

const whole = {
  organizations: 2,
  users: 2,
  webhooks: 2,
  suppliers: 2,
  tours: 1,
  cruises: 1,
  locations: 2,
  transfer_suppliers: 1,
  currency_rates: 2,
};

function all(fate: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(whole).map(([kind, count]) => [kind, `${count} ${fate}`]),
  );
}

describe('the check of a marketplace file', () => {
  it('counts what would be created, changes nothing, and tells no process', async () => {
    await using marketplace = await openTestMarketplace();
    const heard: string[] = [];
    for (const topic of ['catalog', 'suppliers', 'transfers', 'cruises', 'currencies', 'accounts'])
      marketplace.changes.listen(topic, (subject) => heard.push(`${topic} ${subject}`));
    const before = await everything(marketplace);

    const counted = await check(marketplace, wholeFile);
    await marketplace.changes.delivered();

    assert.deepEqual(counted, all('created'));
    assert.deepEqual(await everything(marketplace), before);
    assert.deepEqual(heard, []);
  });

  it('finds all of it unchanged once it is imported', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const before = await everything(marketplace);

    assert.deepEqual(await check(marketplace, wholeFile), all('unchanged'));
    assert.deepEqual(await everything(marketplace), before);
  });

  it('counts what differs, kind by kind, and so does nothing after the import of it', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, wholeFile);
    const [acme, bluebird] = wholeFile.organizations;
    const [adaOfFile, ...users] = acme?.users ?? [];
    const [hook, ...hooks] = acme?.webhooks ?? [];
    const [walks, ...suppliers] = wholeFile.suppliers;
    const [airport, ...locations] = wholeFile.locations;
    const [fleet] = wholeFile.transfer_suppliers;
    const [cruise] = wholeFile.cruises;
    const changed = {
      ...wholeFile,
      currency_rates: {
        ...wholeFile.currency_rates,
        rates: { USD: 1.09, GBP: 0.8512345678, AUD: 1.6 },
      },
      organizations: [
        {
          ...acme,
          currency: 'USD',
          users: [
            { ...adaOfFile, password: 'another horse' },
            ...users,
            { email: 'eve@acme.test', first_name: 'Eve', last_name: 'Stone', role: 'Agent' },
          ],
          webhooks: [{ ...hook, secret: 'another' }, ...hooks],
        },
        bluebird,
      ],
      suppliers: [
        { ...walks, connection: { ...walks?.connection, api_key: 'another key' } },
        ...suppliers,
        { key: 'new', name: 'New' },
      ],
      tours: [
        { ...wholeTour, name: 'Colosseum at Noon' },
        { ...wholeTour, id: 2 },
      ],
      locations: [{ ...airport, title: 'Fiumicino' }, ...locations],
      transfer_suppliers: [{ ...fleet, rating: 4.8 }],
      cruises: [
        {
          ...cruise,
          sailings: cruise?.sailings.map((sailing) => ({
            ...sailing,
            towns: sailing.towns.map((town) => ({ ...town, arrive_time: '05:00' })),
          })),
        },
        { ...cruise, cruiseship: 'Aurelia Moon' },
      ],
    };

    assert.deepEqual(await check(marketplace, changed), {
      organizations: '1 updated, 1 unchanged',
      users: '1 created, 1 updated, 1 unchanged',
      webhooks: '1 updated, 1 unchanged',
      suppliers: '1 created, 1 updated, 1 unchanged',
      tours: '1 created, 1 updated',
      cruises: '1 created, 1 updated',
      locations: '1 updated, 1 unchanged',
      transfer_suppliers: '1 updated',
      currency_rates: '1 created, 1 updated, 1 unchanged',
    });
    await importMarketplace(marketplace, somebody, changed);
    for (const fates of Object.values(await check(marketplace, changed))) {
      assert.match(fates, /^\d unchanged$/);
    }
  });
});

describe('the command import --check', () => {
  const files = async (folder: string, ...lines: object[][]) => {
    const paths = lines.map((_, index) => join(folder, `${index}.ndjson`));
    for (const [index, path] of paths.entries()) {
      const text = (lines[index] ?? []).map((line) => `${JSON.stringify(line)}\n`);
      await writeFile(path, text.join(''));
    }
    return paths;
  };
  const head = { format: 'portolan/1', suppliers: [{ key: 'roma-walks', name: 'Roma Walks' }] };
  const tourLines = Array.from({ length: 600 }, (_, index) => ({
    tour: { ...wholeTour, id: index + 1 },
  }));

  it('takes the suppliers of one file for known in the next', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    const commands = openCommands(marketplaceCommands, { ...marketplace, actor: somebody });
    const [one = '', other = ''] = await files(folder.path, [head], tourLines);
    const before = await everything(marketplace);

    const { suppliers, tours, faults } = await commands.runJson('import', '--check', one, other);
    const { status, out } = await commands.run('import', one, other, '--check');

    assert.deepEqual(suppliers, { created: 1, updated: 0, unchanged: 0 });
    assert.deepEqual(tours, { created: 600, updated: 0, unchanged: 0 });
    assert.deepEqual(faults, []);
    assert.equal(status, 0);
    assert.match(
      out,
      /^KIND +CREATED +UPDATED +UNCHANGED$[^]*^tours +600 +0 +0$[^]*Nothing was changed\.\n$/m,
    );
    assert.deepEqual(await everything(marketplace), before);
  });

  it('names every fault with its line and path, and ends with 1', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await temporaryFolder();
    const commands = openCommands(marketplaceCommands, { ...marketplace, actor: somebody });
    const faulty = tourLines.map(({ tour }, index) => ({
      tour: {
        ...tour,
        ...(index % 2 === 1 && { name: '' }),
        ...(index === 0 && { supplier: 'x' }),
      },
    }));
    const [path = ''] = await files(folder.path, [
      { ...head, organizations: [{ key: 'new', name: 5, users: [{}] }] },
      ...faulty,
      { tour: tourLines[0]?.tour },
    ]);

    const { status, out, err } = await commands.run('import', '--check', path, '--json');
    const { faults } = JSON.parse(out);

    assert.deepEqual([status, err], [1, '']);
    assert.equal(faults.length, 307);
    const told = new Set(
      faults.map(
        ({ line, path: place, message }: { line: number; path: string; message: string }) =>
          `${line} ${place} ${message}`,
      ),
    );
    assert.ok(told.has('1 organizations[0].name must be a text'));
    assert.ok(told.has('1 organizations[0].users[0].email is required'));
    assert.ok(told.has('2 supplier is not a supplier in this file or in the marketplace'));
    assert.ok(told.has('3 name must have at least 1 character'));
    assert.ok(told.has('602 id is a duplicate in this file'));
    const people = await commands.run('import', '--check', path);
    assert.equal(people.status, 1);
    assert.match(people.out, /^.+ cannot be imported:\nline 1: organizations\[0\]\.name: must be/);
    assert.match(people.out, /\nNothing was changed\.\n$/);
  });
});
