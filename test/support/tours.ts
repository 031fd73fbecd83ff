import { type TourDocument, TourInFile, toTour } from '../../src/catalog/marketplace-file.ts';
import { withKeys } from '../../src/catalog/timetable/schedule-keys.ts';
import type { Tour } from '../../src/catalog/tour.ts';
import { loadTours } from '../../src/catalog/tours/documents/load-tours.ts';
import type { Database } from '../../src/platform/db/database.ts';

type GivenTour = Record<string, unknown> & { place?: Record<string, unknown> };

/** A tour as a file has it and as it is stored. */
export type TestTour = TourDocument & Pick<TourInFile, 'status'>;

/** A tour of which only the necessary is told, and what the test wants to be told. */
export function aTour({ place, ...given }: GivenTour = {}): TestTour {
  return parsed({
    id: 16350,
    supplier: 'roma-walks',
    name: 'Colosseum at Dawn',
    pricing: { model: 'Per Person', currency: 'EUR', rates: [{ name: 'Adults', price: 59 }] },
    schedule: [{ times: ['7:30 AM'] }],
    ...given,
    place: {
      town: 'Rome',
      country: 'Italy',
      latitude: 41.8902,
      longitude: 12.4922,
      time_zone: 'Europe/Rome',
      ...place,
    },
  });
}

/** The same in our words. */
export function ourTour(given: GivenTour = {}): Tour {
  return toTour(aTour(given));
}

function parsed(given: object): TestTour {
  const tour = TourInFile.parse(given);
  return { ...tour, schedule: withKeys(tour.schedule, []) };
}

/** Loads tours as an import does; their suppliers are added where they are not there yet. */
export async function loadTestTours(db: Database, tours: readonly TourInFile[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const keys = [...new Set(tours.map(({ supplier }) => supplier))];
    await tx
      .insertInto('supplier')
      .values(keys.map((key) => ({ key, name: `The supplier ${key}` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const suppliers = await tx.selectFrom('supplier').select(['key', 'id', 'name']).execute();
    await loadTours(tx, tours, new Map(suppliers.map(({ key, ...supplier }) => [key, supplier])));
  });
}

/** A tour of which everything is told that can be told. */
export const wholeTour = parsed({
  id: 16351,
  supplier: 'roma-walks',
  status: 'inactive',
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
  elevate: true,
  promotion: true,
  private_tour: true,
  rating: 4.8,
  review_count: 120,
  reviews: [
    { name: 'J.', rating: 5, text: 'Twice!', date: '2026-05-01' },
    { name: '', rating: 4.5, text: '' },
  ],
  description: 'From dawn\nto dusk.',
  highlights: ['The arena', 'The Forum,\nfrom above'],
  duration_minutes: 630,
  inclusions: ['Ticket'],
  exclusions: ['Lunch'],
  what_to_bring: ['Water'],
  images: ['https://img.example/rome.jpg', '/pictures/old-town-1.svg'],
  place: {
    town: 'Rome',
    region: 'Lazio',
    country: 'Italy',
    subcontinent: 'Southern Europe',
    latitude: 41.8902,
    longitude: 12.4922,
    time_zone: 'Europe/Rome',
  },
  meeting_point: 'Arch of Constantine',
  hotel_pickup: true,
  confirmation: 'manual',
  cutoff_hours: 24,
  cancellation: { hours: 48, percent_norefund: 50 },
  deposit_percent: 30,
  price_source: 'api',
  pricing: {
    model: 'Unit',
    currency: 'EUR',
    rates: [
      { name: 'Group of 4', max_quantity: 2, occupancy: 4, price: 240, private_price: 399.5 },
      { name: 'Child', min_age: 4, max_age: 17, min_quantity: 1, occupancy: 1, price: 39 },
    ],
  },
  schedule: [
    {
      description: 'Dawn entry',
      times: ['7:30 AM', '9:00 AM'],
      weekdays: ['mon', 'sat'],
      from: '2026-01-01',
      to: '2026-12-31',
      capacity: 20,
      prices: { 'Group of 4': 220.5 },
    },
    { times: ['19:30'] },
  ],
  closures: [{ from: '2026-12-25', to: '2026-12-26', time: '7:30 AM' }, { from: '2027-01-01' }],
});
