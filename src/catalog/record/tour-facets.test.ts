import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ourTour, wholeTour } from '../../../test/support/tours.ts';
import { toTour } from '../marketplace-file.ts';
import { facetsOf } from './tour-facets.ts';

describe('the facets of a tour', () => {
  it('are what a search looks at', () => {
    assert.deepEqual(facetsOf(toTour(wholeTour), { townId: 12, regionId: 3 }), {
      id: 16351,
      name: 'Rome in “One Day”, <all> of it 🏛',
      type: 'Walking Tour',
      difficulty: 'Easy',
      languages: ['English', 'Italian'],
      activities: ['Sightseeing', 'History'],
      sights: [
        { id: 77, name: 'Colosseum' },
        { id: 78, name: 'Roman Forum' },
      ],
      promotion: true,
      rating: 4.8,
      durationMinutes: 630,
      priceFrom: 220.5,
      currency: 'EUR',
      latitude: 41.8902,
      longitude: 12.4922,
      town: 'Rome',
      townId: 12,
      region: 'Lazio',
      regionId: 3,
      country: 'Italy',
      subcontinent: 'Southern Europe',
      ownPictures: true,
    });
  });

  it('say what is not known', () => {
    const facets = facetsOf(ourTour(), { townId: 12, regionId: null });

    assert.equal(facets.rating, 0);
    assert.equal(facets.durationMinutes, null);
    assert.equal(facets.region, null);
    assert.equal(facets.regionId, null);
    assert.equal(facets.subcontinent, null);
    assert.equal(facets.ownPictures, false);
  });
});
