import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TourRecord } from '../../src/catalog/record/schemas.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { openTourSearch, recordsIn } from '../support/tour-search.ts';
import { aTour, wholeTour } from '../support/tours.ts';

const groups = [
  'id',
  'about',
  'itinerary',
  'logistics',
  'pricing',
  'booking_meta',
  'images',
  'reviews',
];
const bare = aTour({ id: 1 });
const onDeposit = aTour({ id: 2, deposit_percent: 30 });
const whole = { ...wholeTour, id: 3, status: 'active' } as const;

describe('2.6 the tour record', () => {
  const untouched = onceInSuite(() => openTourSearch([bare, onDeposit, whole]));
  const recordOf = async ({ id }: { id: number }) => {
    const records = recordsIn(await untouched().ask());
    const record = records.find((one) => one.id === `PRD${id}`);
    assert.ok(record);
    return record;
  };

  it('has its id and all groups, whatever is known of the tour', async () => {
    for (const tour of [bare, whole]) {
      const record = await recordOf(tour);
      assert.equal(record.id, `PRD${tour.id}`);
      assert.deepEqual(Object.keys(record), groups);
    }
  });

  it('has only fields that the API document describes', async () => {
    for (const tour of [bare, whole]) {
      const record = await recordOf(tour);
      assert.deepEqual(TourRecord.parse(record), record);
    }
  });

  it('says "Yes" in booking_meta.deposit_only for deposit products, and nothing for others', async () => {
    const deposit = await recordOf(onDeposit);
    const full = await recordOf(bare);

    assert.equal(deposit['booking_meta']?.['deposit_only'], 'Yes');
    assert.equal('deposit_only' in (full['booking_meta'] ?? {}), false);
  });

  it('tells what the tour is about', async () => {
    const { about } = await recordOf(whole);

    assert.deepEqual(about, {
      name: 'Rome in “One Day”, <all> of it 🏛',
      type: 'Walking Tour',
      product_type: 'Tour',
      difficulty: 'Easy',
      languages: ['English', 'Italian'],
      activities: ['Sightseeing', 'History'],
      sights: [
        { id: 77, name: 'Colosseum' },
        { id: 78, name: 'Roman Forum' },
      ],
      private_tour: 'Yes',
      private_tour_available: 'Yes',
      elevate: 'Yes',
      promotion: 'Yes',
      pe_rating: '4.8',
      review_count: 120,
      operator: 'The supplier roma-walks',
    });
  });

  it('tells the itinerary, with highlights as lines of one text', async () => {
    const { itinerary } = await recordOf(whole);

    assert.equal(itinerary?.['highlights'], '- The arena\n- The Forum, from above');
    assert.equal(itinerary?.['duration'], '10 hours 30 minutes');
    assert.equal(itinerary?.['duration_minutes'], 630);
    assert.deepEqual(itinerary?.['inclusions'], ['Ticket']);
  });

  it('tells where the tour is, with numbers that a search takes', async () => {
    await using search = await openTourSearch([whole]);
    const [record] = recordsIn(await search.ask());
    const logistics = record?.['logistics'];

    assert.equal(logistics?.['country'], 'Italy');
    assert.equal(logistics?.['subcontinent'], 'Southern Europe');
    assert.equal(logistics?.['latitude'], 41.8902);
    assert.equal(logistics?.['time_zone'], 'Europe/Rome');
    assert.equal(logistics?.['hotel_pickup'], 'Yes');
    const query = {
      town: Number(logistics?.['town_id']),
      region: Number(logistics?.['region_id']),
    };
    assert.deepEqual(await search.find(query), [3]);
  });

  it('has in price_from the lowest price of the first rate, seasons included', async () => {
    const { pricing } = await recordOf(whole);

    assert.equal(pricing?.['pricing_model'], 'Unit');
    assert.equal(pricing?.['price_from'], 220.5);
    assert.equal(pricing?.['currency'], 'EUR');
  });
});
