import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiExamples } from '../../scripts/examples/api-examples.ts';
import { readOperatorExamples, readPartnerExamples } from '../../src/server/api-examples.ts';

describe('the examples of the references', () => {
  it('are what the program answers and sends today', async () => {
    const shown = { partner: readPartnerExamples(), operator: readOperatorExamples() };

    const answered = await apiExamples();

    for (const side of ['partner', 'operator'] as const) {
      const stale = `src/${side}-examples.json is stale: run npm run docs:examples`;
      assert.deepEqual(Object.keys(answered[side]), Object.keys(shown[side]), stale);
      for (const [operation, example] of Object.entries(answered[side])) {
        const plain = JSON.parse(JSON.stringify(example));
        assert.deepEqual(plain, shown[side][operation], `${stale} (${operation})`);
      }
    }
  });
});
