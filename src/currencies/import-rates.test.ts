import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { openTestMarketplace, type TestMarketplace } from '../../test/support/marketplace.ts';
import { runCommandLine } from '../platform/cli/run.ts';
import { importRates } from './import-rates.ts';
import { dumpRates } from './load-rates.ts';
import { currencyCommands } from './staff-operations.ts';

const actor = { kind: 'command', name: 'sam' } as const;

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-rates-'));
  return {
    write: async (content: string) => {
      const file = join(folder, 'rates');
      await writeFile(file, content);
      return file;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

describe('importing reference rates', () => {
  it('replaces those of the same day and leaves other days', async () => {
    await using marketplace = await openTestMarketplace();
    const { db } = marketplace;
    const thursday = { date: '2026-11-19', base: 'EUR', rates: { USD: 1.07 } };
    const friday = { date: '2026-11-20', base: 'EUR', rates: { USD: 1.08, GBP: 0.85 } };
    const corrected = { date: '2026-11-20', base: 'USD', rates: { EUR: 0.93 } };

    assert.deepEqual(await importRates(marketplace, actor, [friday, thursday]), {
      days: 2,
      rates: 3,
      from: '2026-11-19',
      to: '2026-11-20',
    });
    await importRates(marketplace, actor, [corrected]);

    assert.deepEqual(await dumpRates(db), corrected);
    assert.deepEqual(await dumpRates(db, '2026-11-19'), thursday);
    assert.equal(await dumpRates(db, '2026-11-18'), undefined);
  });

  it('takes a history of 30 years and 40 currencies', async () => {
    await using marketplace = await openTestMarketplace();
    const rates = Object.fromEntries(
      Array.from({ length: 40 }, (_, place) => [
        `C${String.fromCharCode(65 + (place % 26))}${place < 26 ? 'A' : 'B'}`,
        1.5,
      ]),
    );
    const first = Temporal.PlainDate.from('1999-01-04');
    const days = Array.from({ length: 7500 }, (_, day) => ({
      date: first.add({ days: day }).toString(),
      base: 'EUR',
      rates,
    }));

    const imported = await importRates(marketplace, actor, days);

    assert.deepEqual(imported, {
      days: 7500,
      rates: 300_000,
      from: '1999-01-04',
      to: '2019-07-17',
    });
  });
});

/** What a command answers and says. */
async function command(marketplace: TestMarketplace, ...words: string[]) {
  const streams = { out: new PassThrough(), err: new PassThrough() };
  const status = await runCommandLine(currencyCommands, words, streams, (work) =>
    work({ ...marketplace, actor }),
  );
  return { status, out: String(streams.out.read() ?? ''), err: String(streams.err.read() ?? '') };
}

function run(marketplace: TestMarketplace, ...words: string[]) {
  return command(marketplace, 'rates', 'import', ...words);
}

describe('the command rates show', () => {
  it('shows the rates of a day, and says when there are none', async () => {
    await using marketplace = await openTestMarketplace();
    const none = await command(marketplace, 'rates', 'show');
    const rates = { USD: 1.08, GBP: 0.85 };
    await importRates(marketplace, actor, [{ date: '2026-11-20', base: 'EUR', rates }]);

    const shown = await command(marketplace, 'rates', 'show', '--date', '2026-11-20');

    assert.equal(none.status, 1);
    assert.equal(
      shown.out,
      'One EUR on 2026-11-20:\nCURRENCY  RATE\nGBP       0.85\nUSD       1.08\n',
    );
  });
});

describe('the command rates import', () => {
  it('stores what is in the file and says what that was', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await openFolder();
    const file = await folder.write('Date,USD,\n2026-11-20,1.08,\n2026-11-19,1.07,\n');

    assert.deepEqual(await run(marketplace, file), {
      status: 0,
      out: 'Imported: 2 rates of 2 days, 2026-11-19 to 2026-11-20.\n',
      err: '',
    });
    assert.equal((await dumpRates(marketplace.db))?.rates['USD'], 1.08);
    assert.deepEqual(JSON.parse((await run(marketplace, file, '--json')).out), {
      days: 2,
      rates: 2,
      from: '2026-11-19',
      to: '2026-11-20',
    });
  });

  it('stores nothing of a faulty file, and says what is wrong', async () => {
    await using marketplace = await openTestMarketplace();
    await using folder = await openFolder();
    const file = await folder.write('Date,USD\n2026-11-20,1.08\n2026-11-19,abc\n');

    assert.deepEqual(await run(marketplace, file), {
      status: 1,
      out: '',
      err: 'Invalid reference rates: the rate of USD on 2026-11-19 is "abc", not a number above 0\n',
    });
    assert.equal(await dumpRates(marketplace.db), undefined);
  });

  it('says when there is no file', async () => {
    await using marketplace = await openTestMarketplace();

    assert.deepEqual(await run(marketplace, '/nowhere/rates.xml'), {
      status: 1,
      out: '',
      err: 'There is no file /nowhere/rates.xml.\n',
    });
  });
});
