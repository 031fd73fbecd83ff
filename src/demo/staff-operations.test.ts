import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { openCommands } from '../../test/support/command-line.ts';
import { openTestMarketplace, type TestMarketplace } from '../../test/support/marketplace.ts';
import { onceInSuite } from '../../test/support/running/in-suite.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { demoOperations } from './staff-operations.ts';

function run(marketplace: TestMarketplace, ...words: string[]) {
  const commands = operationCommands(demoOperations);
  return openCommands(commands, { ...marketplace, actor: somebody }).run(...words);
}

describe('the command demo', () => {
  const untouched = onceInSuite(openTestMarketplace);

  it('loads as many tours as it is told to, and prints the counts', async () => {
    await using marketplace = await openTestMarketplace();

    const told = await run(marketplace, 'demo', '--tours', '7', '--seed', '2');
    const inJson = await run(marketplace, 'demo', '--tours', '7', '--seed', '2', '--json');

    assert.deepEqual(told, { status: 0, out: 'Loaded: suppliers 413, tours 7.\n', err: '' });
    assert.deepEqual(JSON.parse(inJson.out), { suppliers: 413, tours: 7 });
  });

  it('loads a thousand when it is told nothing', async () => {
    await using marketplace = await openTestMarketplace();

    assert.deepEqual(await run(marketplace, 'demo'), {
      status: 0,
      out: 'Loaded: suppliers 413, tours 1000.\n',
      err: '',
    });
  });

  for (const tours of ['0', '1000001', '-5', '1.5', 'many']) {
    it(`does not take --tours=${tours}`, async () => {
      const marketplace = untouched();

      const { status, err } = await run(marketplace, 'demo', `--tours=${tours}`);

      assert.equal(status, 2);
      assert.match(err, /^Invalid --tours: must be a whole number/);
    });
  }

  it('is refused in production', async () => {
    await using marketplace = await openTestMarketplace({ isStaging: false });

    assert.deepEqual(await run(marketplace, 'demo'), {
      status: 1,
      out: '',
      err: 'Demos are available in staging only.\n',
    });
  });
});
