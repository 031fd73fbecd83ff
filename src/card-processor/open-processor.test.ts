import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fakeStripeKey, startFakeStripe } from '../../test/support/fakes/fake-stripe.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { anOrder } from '../../test/support/suites/processor-suite.ts';
import { openProcessor } from './open-processor.ts';

const baseAddress = 'http://127.0.0.1:8080';
const nothingSet = { baseAddress, stripeSecretKey: undefined, stripeApiBase: undefined };

describe('who takes the money', () => {
  it('is the test processor in staging', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const processor = await openProcessor({ db, isStaging: true, ...nothingSet });

    await processor?.charge(anOrder());

    const charges = await db.selectFrom('testCharge').select(['key', 'amountMinor']).execute();
    assert.deepEqual(charges, [{ key: 'attempt1', amountMinor: 11_800 }]);
  });

  it('is nobody in production without a key', async () => {
    await using database = await createTestDatabase();

    const processor = await openProcessor({ db: database.db, isStaging: false, ...nothingSet });

    assert.equal(processor, null);
  });

  it('is Stripe wherever a key is set', async () => {
    await using database = await createTestDatabase();
    for (const isStaging of [true, false]) {
      await using stripe = await startFakeStripe();
      const access = { baseAddress, stripeSecretKey: fakeStripeKey, stripeApiBase: stripe.apiBase };
      const processor = await openProcessor({ db: database.db, isStaging, ...access });

      await processor?.charge(anOrder());

      assert.equal(stripe.books.takings(), 11_800);
    }
  });

  it('is never Stripe with a live key in staging', async () => {
    await using database = await createTestDatabase();
    for (const stripeSecretKey of ['sk_live_1', 'rk_live_1']) {
      const opening = openProcessor({
        db: database.db,
        isStaging: true,
        baseAddress,
        stripeSecretKey,
        stripeApiBase: undefined,
      });

      await assert.rejects(opening, {
        name: 'OperatorFault',
        message: /^STRIPE_SECRET_KEY is a live key, and staging must not move money\./,
      });
    }
  });

  it('is not looked for behind a path', async () => {
    await using database = await createTestDatabase();
    const opening = openProcessor({
      db: database.db,
      isStaging: true,
      baseAddress,
      stripeSecretKey: fakeStripeKey,
      stripeApiBase: 'http://127.0.0.1:1/stripe',
    });

    await assert.rejects(opening, {
      name: 'OperatorFault',
      message: 'STRIPE_API_BASE must be an address without a path.',
    });
  });
});
