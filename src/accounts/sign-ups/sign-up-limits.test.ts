import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApi } from '../../../test/support/api.ts';
import { signUpByProgram } from '../../../test/support/sign-up-page.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { countMade } from './sign-up-limits.ts';

describe('the number of organizations that signed themselves up', () => {
  it('has a limit, which those that were removed do not count against', async () => {
    await using api = await createApi();
    const { app } = api;
    const countOneMore = (most: number) =>
      inTransaction(app.db, (tx) => countMade({ ...app, db: tx }, '203.0.113.9', most));
    assert.equal((await signUpByProgram(api)).status, 200);

    await countOneMore(2);
    await assert.rejects(countOneMore(1), { code: 'sign-ups-full' });
    await app.db.updateTable('signUp').set({ removedAt: app.clock.now() }).execute();
    await countOneMore(1);
  });
});
