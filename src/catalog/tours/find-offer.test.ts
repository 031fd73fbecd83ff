import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { aTour, loadTestTours, wholeTour } from '../../../test/support/tours.ts';
import { toTour } from '../marketplace-file.ts';
import { findOffer } from './find-offer.ts';

describe('an offer', () => {
  it('is the tour with whose it is and whether it is sold', async () => {
    await using database = await createTestDatabase();
    await loadTestTours(database.db, [aTour({ supplier: 'other' }), wholeTour]);

    const { status: _status, ...given } = wholeTour;
    const document = JSON.parse(JSON.stringify(given));
    assert.deepEqual(await findOffer(database.db, 16351), {
      supplierId: 2,
      version: 2,
      edits: 1,
      status: 'inactive',
      isOnSale: false,
      tour: toTour(document),
      document,
    });
  });

  it('of a tour that does not exist is none', async () => {
    await using database = await createTestDatabase();

    assert.equal(await findOffer(database.db, 16351), null);
  });
});
