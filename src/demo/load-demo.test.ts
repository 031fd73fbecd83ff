import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { allRows, openTestMarketplace } from '../../test/support/marketplace.ts';
import { loadDemo } from './load-demo.ts';

const size = { tours: 300, seed: 1 };

describe('loading a generated demo', () => {
  it('adds suppliers and tours, and says how many', async () => {
    await using marketplace = await openTestMarketplace();

    const counts = await loadDemo(marketplace, somebody, size);

    const rows = await allRows(marketplace.database);
    assert.deepEqual(counts, { suppliers: 413, tours: 300 });
    assert.equal(rows['supplier']?.length, 413);
    assert.equal(rows['tour']?.length, 300);
  });

  it('changes nothing the second time', async () => {
    await using marketplace = await openTestMarketplace();
    await loadDemo(marketplace, somebody, size);
    const before = await allRows(marketplace.database);

    await loadDemo(marketplace, somebody, size);

    assert.deepEqual(await allRows(marketplace.database), before);
  });

  it('tells how far it has come', async () => {
    await using marketplace = await openTestMarketplace();
    const steps: number[] = [];

    await loadDemo(marketplace, somebody, size, (tours) => steps.push(tours));

    assert.equal(steps.at(-1), 300);
    assert.deepEqual(
      steps,
      steps.toSorted((a, b) => a - b),
    );
  });

  it('is for staging only', async () => {
    await using marketplace = await openTestMarketplace({ isStaging: false });

    await assert.rejects(loadDemo(marketplace, somebody, size), {
      name: 'Refusal',
      message: 'Demos are available in staging only.',
    });

    assert.deepEqual((await allRows(marketplace.database))['tour'], []);
  });
});
