import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { openCommands } from '../../test/support/command-line.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { plainWrite } from '../platform/operation/write.ts';
import { transferOperations } from './staff-operations.ts';

const stations = [
  'id;name;latitude;longitude;country;time_zone',
  '8494;Roma Termini;41.901;12.5018;IT;Europe/Rome',
  '1;Nowhere;;;IT;Europe/Rome',
].join('\n');

async function openCommandLine() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const changes = undo.use(await openTestChanges(database));
  const { path: folder } = undo.use(await temporaryFolder());
  const { db } = database;
  const deps = { db, write: plainWrite(db), changes, clock: testClock(), actor: somebody };
  const resources = undo.move();
  return {
    ...openCommands(operationCommands(transferOperations), deps),
    keep: async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the commands for locations', () => {
  it('find what the program brings, by name, town or id', async () => {
    await using line = await openCommandLine();

    const found = await line.runJson('location', 'find', 'civitavecchia');

    assert.deepEqual(found, [
      {
        type: 'cruise port',
        id: 'ITCVV',
        title: 'Civitavecchia',
        town: 'Civitavecchia',
        country: 'Italy',
        latitude: 42.0937,
        longitude: 11.7869,
        time_zone: 'Europe/Rome',
      },
    ]);
    assert.match((await line.run('location', 'find', 'fco')).out, /airport +FCO +Rome Fiumicino/);
    const nothing = await line.run('location', 'find', 'no such place');
    assert.deepEqual(nothing, { status: 0, out: 'No places found.\n', err: '' });
  });

  it('take in a list, which is found from then on', async () => {
    await using line = await openCommandLine();
    const file = await line.keep('stations.csv', stations);

    const taken = await line.run('location', 'import', file, '--format', 'trainline');

    assert.deepEqual(taken, {
      status: 0,
      out: 'Imported: locations 1; 2 other lines were skipped.\n',
      err: '',
    });
    assert.match((await line.run('location', 'find', '8494')).out, /Roma Termini/);
    const again = await line.run('location', 'import', file, '--format', 'trainline', '--json');
    assert.deepEqual(JSON.parse(again.out), { locations: 1, skipped: 2 });
  });

  it('say in one sentence what is wrong', async () => {
    await using line = await openCommandLine();
    const file = await line.keep('stations.csv', stations);
    const told = async (...words: string[]) => line.run('location', 'import', ...words);

    const wrongKind = await told(file, '--format', 'unlocode');
    assert.equal(wrongKind.status, 1);
    assert.match(wrongKind.err, /No place found: check that the list has the format unlocode\./);
    assert.match(
      (await told('gone.csv', '--format', 'unlocode')).err,
      /There is no file gone\.csv/,
    );
    const wrongFormat = await told(file, '--format', 'excel');
    assert.equal(wrongFormat.status, 2);
    assert.match(
      wrongFormat.err,
      /Invalid --format: must be one of ourairports, unlocode, trainline/,
    );
  });
});
