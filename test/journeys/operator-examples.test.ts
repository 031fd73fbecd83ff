import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operatorExamples } from '../../scripts/examples/operator-examples.ts';
import { readOperatorExamples } from '../../src/operator-examples.ts';

describe('the examples of the operator reference', () => {
  it('are what the program answers today', async () => {
    const shown = readOperatorExamples();

    const answered = await operatorExamples();

    const stale = 'src/operator-examples.json is stale: run npm run docs:examples';
    assert.deepEqual(Object.keys(answered), Object.keys(shown), stale);
    for (const [operation, example] of Object.entries(answered)) {
      const plain = JSON.parse(JSON.stringify(example));
      assert.deepEqual(plain, shown[operation], `${stale} (${operation})`);
    }
  });
});
