import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openTestChanges } from '../../test/support/changes.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { runCommandLine } from '../platform/cli/run.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { locationCommands } from './commands.ts';

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
  const deps = { db: database.db, changes, clock: testClock(), actor: somebody };
  const resources = undo.move();
  return {
    keep: async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    say: async (...words: string[]) => {
      const streams = { out: new PassThrough(), err: new PassThrough() };
      const status = await runCommandLine(locationCommands, words, streams, (work) => work(deps));
      return { status, text: String(streams.out.read() ?? streams.err.read()) };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the commands for locations', () => {
  it('find what the program brings, by name, town or id', async () => {
    await using line = await openCommandLine();

    const { status, text } = await line.say('location', 'find', 'civitavecchia', '--json');

    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(text), [
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
    assert.match((await line.say('location', 'find', 'fco')).text, /airport +FCO +Rome Fiumicino/);
    const nothing = await line.say('location', 'find', 'no such place');
    assert.deepEqual(nothing, { status: 0, text: 'There are no such places.\n' });
  });

  it('take in a list, which is found from then on', async () => {
    await using line = await openCommandLine();
    const file = await line.keep('stations.csv', stations);

    const taken = await line.say('location', 'import', file, '--format', 'trainline');

    assert.deepEqual(taken, {
      status: 0,
      text: 'Imported: locations 1; 2 other lines were passed over.\n',
    });
    assert.match((await line.say('location', 'find', '8494')).text, /Roma Termini/);
    const again = await line.say('location', 'import', file, '--format', 'trainline', '--json');
    assert.deepEqual(JSON.parse(again.text), { locations: 1, skipped: 2 });
  });

  it('say in one sentence what is wrong', async () => {
    await using line = await openCommandLine();
    const file = await line.keep('stations.csv', stations);
    const told = async (...words: string[]) => line.say('location', 'import', ...words);

    const wrongKind = await told(file, '--format', 'unlocode');
    assert.equal(wrongKind.status, 1);
    assert.match(wrongKind.text, /No place was found: is this a list in the format unlocode\?/);
    assert.match(
      (await told('gone.csv', '--format', 'unlocode')).text,
      /There is no file gone\.csv/,
    );
    const wrongFormat = await told(file, '--format', 'excel');
    assert.equal(wrongFormat.status, 2);
    assert.match(
      wrongFormat.text,
      /--format is not right: it must be ourairports, unlocode, trainline/,
    );
  });
});
