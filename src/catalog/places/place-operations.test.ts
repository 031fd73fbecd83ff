import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openCommands } from '../../../test/support/command-line.ts';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { temporaryFolder } from '../../platform/db/embedded/test-support.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { placeOperations } from './place-operations.ts';

const ours = [
  'town,region,country,subcontinent,latitude,longitude,time_zone',
  'Lucerne,,Switzerland,Western Europe,47.05,8.3,Europe/Zurich',
].join('\r\n');
const theirs =
  '7\tBern\tBern\t\t46.948\t7.4474\tP\tPPLC\tCH\t\t\t\t\t\t134000\t\t549\tEurope/Zurich\t2026-01-01\n';

async function openCommandLine() {
  await using undo = new AsyncDisposableStack();
  const { db } = undo.use(await createTestDatabase());
  const { path: folder } = undo.use(await temporaryFolder());
  const deps = { db, write: plainWrite(db), clock: testClock(), actor: somebody };
  const resources = undo.move();
  return {
    ...openCommands(operationCommands(placeOperations), deps),
    keep: async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the commands for places', () => {
  it('take our own list and those of GeoNames, told apart by the name of the file', async () => {
    await using line = await openCommandLine();

    const first = await line.run('place', 'import', await line.keep('towns.CSV', ours));
    const second = await line.run('place', 'import', await line.keep('cities15000.txt', theirs));

    assert.deepEqual(first, { status: 0, out: 'Imported: towns 1.\n', err: '' });
    assert.deepEqual(second, { status: 0, out: 'Imported: towns 1.\n', err: '' });
    const towns = await line.runJson('place', 'list');
    const bern = { town: 'Bern', region: null, country: 'Switzerland' };
    const lucerne = { ...bern, town: 'Lucerne' };
    assert.deepEqual(towns, [
      { id: 2, ...bern, latitude: 46.948, longitude: 7.4474, time_zone: 'Europe/Zurich' },
      { id: 1, ...lucerne, latitude: 47.05, longitude: 8.3, time_zone: 'Europe/Zurich' },
    ]);
  });

  it('take the format that is said', async () => {
    await using line = await openCommandLine();
    const file = await line.keep('towns.txt', ours);

    const guessed = await line.run('place', 'import', file);
    const said = await line.run('place', 'import', file, '--format', 'portolan');
    const unknown = await line.run('place', 'import', file, '--format', 'xml');

    assert.equal(guessed.status, 1);
    assert.equal(said.status, 0);
    assert.equal(unknown.status, 2);
    assert.match(unknown.err, /^Invalid --format: must be one of geonames, portolan\n/);
  });

  it('say when there is no such town', async () => {
    await using line = await openCommandLine();

    assert.deepEqual(await line.run('place', 'list', '--name', 'Atlantis'), {
      status: 0,
      out: 'No towns found.\n',
      err: '',
    });
  });
});
