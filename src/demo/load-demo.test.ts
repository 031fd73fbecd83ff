import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { allRows, openTestMarketplace } from '../../test/support/marketplace.ts';
import { noProgress, type Step } from '../platform/cli/progress.ts';
import { loadDemo } from './load-demo.ts';

const size = { tours: 300, seed: 1 };

async function openDemo(options = {}) {
  return Object.assign(await openTestMarketplace(options), { progress: noProgress });
}

describe('loading a generated demo', () => {
  it('adds suppliers and tours, and says how many', async () => {
    await using marketplace = await openDemo();

    const { counts } = await loadDemo(marketplace, somebody, size);

    const rows = await allRows(marketplace.database);
    assert.deepEqual([counts.suppliers, counts.tours], [413, 300]);
    assert.equal(rows['supplier']?.length, 413);
    assert.equal(rows['tour']?.length, 300);
  });

  it('changes nothing the second time', async () => {
    await using marketplace = await openDemo();
    await loadDemo(marketplace, somebody, size);
    const before = await allRows(marketplace.database);

    await loadDemo(marketplace, somebody, size);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('tells how far it has come', async () => {
    await using marketplace = await openDemo();
    const steps: number[] = [];
    const progress = { ...noProgress, show: ({ count }: Step) => steps.push(count) };

    await loadDemo({ ...marketplace, progress }, somebody, size);

    assert.equal(steps.at(-1), 300);
    assert.deepEqual(
      steps,
      steps.toSorted((a, b) => a - b),
    );
  });

  it('is for staging only', async () => {
    await using marketplace = await openDemo({ isStaging: false });

    await assert.rejects(loadDemo(marketplace, somebody, size), {
      name: 'Refusal',
      message: 'Demos are available in staging only.',
    });

    assert.deepEqual((await allRows(marketplace.database))['tour'], []);
  });
});
