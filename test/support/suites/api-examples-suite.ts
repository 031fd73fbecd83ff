import assert from 'node:assert/strict';
import { apiExamples } from '../../../scripts/examples/api-examples.ts';
import { readOperatorExamples, readPartnerExamples } from '../../../src/server/api-examples.ts';

/** That each operation answers what its example shows, or each of some that depend on no other. */
export async function assertFresh(only?: readonly string[]): Promise<void> {
  const shown = { partner: readPartnerExamples(), operator: readOperatorExamples() };

  const answered = await apiExamples(only);

  for (const side of ['partner', 'operator'] as const) {
    const stale = `src/${side}-examples.json is stale: run npm run docs:examples`;
    const expected = Object.keys(shown[side]).filter(
      (operation) => only?.includes(operation) ?? true,
    );
    assert.deepEqual(Object.keys(answered[side]), expected, stale);
    for (const [operation, example] of Object.entries(answered[side])) {
      const plain = JSON.parse(JSON.stringify(example));
      assert.deepEqual(plain, shown[side][operation], `${stale} (${operation})`);
    }
  }
}
