import { describe, it } from 'node:test';
import { assertFresh } from '../support/suites/api-examples-suite.ts';

describe('the examples of the references', () => {
  it('are what the program answers and sends today', async () => {
    await assertFresh();
  });
});
