import type { TourInFile } from '../../src/catalog/marketplace-file.ts';
import { type Dice, diceFor } from '../random.ts';
import { some } from './choose.ts';
import { closuresOf, scheduleOf } from './departures.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { exclusions, meetingPoints } from './phrases.ts';
import { setPrices } from './prices.ts';
import { writeReviews } from './reviews.ts';
import { type DemoSupplier, supplierKey, suppliersOf } from './suppliers.ts';
import { describeTour, filler, fillForStrangers, nameTour, type Words } from './texts.ts';
import { readTowns, type Town } from './towns.ts';

export type DemoSize = { tours: number; seed: number };

/** The tours of the hand-made demo stay below. */
export const firstDemoTourId = 1_000_001;

const famousTimes = 4;
const toursPerSupplier = 80;
const furtherLanguages = ['Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese'];

type World = { towns: Town[]; suppliersPerTown: number; seed: number };

/** Who runs the tours of a demo of this size. */
export function generateSuppliers(size: DemoSize): DemoSupplier[] {
  const { towns, suppliersPerTown: count, seed } = worldOf(size);
  return towns.flatMap((town) => suppliersOf(town, { count, seed }));
}

/** Plausible tours, one after the other: the same size and seed give the same tours. */
export function* generateTours(size: DemoSize): Generator<TourInFile> {
  const world = worldOf(size);
  // Where everybody goes there is more to do.
  const places = world.towns.flatMap((town) =>
    Array.from({ length: town.traits.has('famous') ? famousTimes : 1 }, () => town),
  );
  for (let number = 0; number < size.tours; number += 1) {
    const dice = diceFor(`demo tour ${size.seed} ${number}`);
    yield generateTour(dice, firstDemoTourId + number, dice.pick(places), world);
  }
}

function worldOf({ tours, seed }: DemoSize): World {
  const towns = readTowns();
  const wanted = Math.round(tours / towns.length / toursPerSupplier);
  return { towns, suppliersPerTown: Math.min(5, Math.max(1, wanted)), seed };
}

function generateTour(dice: Dice, id: number, town: Town, world: World): TourInFile {
  const kind = dice.pick(kinds.filter(({ needs }) => !needs || town.traits.has(needs)));
  const minutes = dice.pick(kind.minutes);
  const sights = some(dice, town.sights, dice.whole(2, 4));
  const words: Words = { town, host: dice.pick(town.customs.guides), sights };
  const { customs } = town;
  return {
    id,
    supplier: supplierKey(town, dice.whole(0, world.suppliersPerTown - 1)),
    status: 'active',
    name: nameTour(dice, kind, words),
    type: kind.type,
    product_type: 'Tour',
    difficulty: dice.pick(kind.difficulties),
    languages: [
      ...customs.languages,
      ...some(dice, furtherLanguages, dice.whole(0, 2)).filter(
        (language) => !customs.languages.includes(language),
      ),
    ],
    activities: some(dice, kind.activities, dice.whole(2, 4)),
    sights: sights.map(({ id, name }) => ({ id, name })),
    elevate: dice.chance(0.08),
    promotion: dice.chance(0.12),
    private_tour: kind.type === 'Private Tour',
    duration_minutes: minutes,
    images: picturesOf(dice, kind),
    place: {
      town: town.name,
      region: town.region,
      country: town.country,
      subcontinent: town.subcontinent,
      latitude: near(dice, town.latitude),
      longitude: near(dice, town.longitude),
      time_zone: town.timeZone,
    },
    ...textsOf(dice, kind, words),
    ...termsOf(dice, kind, { town, minutes }),
  };
}

function textsOf(dice: Dice, kind: Kind, words: Words) {
  const fill = filler(dice, words);
  const rating = dice.chance(0.06) ? null : Math.round(dice.between(3.7, 5) * 10) / 10;
  const count = rating === null ? 0 : dice.whole(7, 12);
  return {
    description: describeTour(dice, kind, fill),
    highlights: some(dice, kind.highlights, 6).map(fill),
    inclusions: some(dice, kind.inclusions, 4),
    exclusions: some(dice, exclusions, dice.whole(2, 4)),
    what_to_bring: some(dice, kind.whatToBring, 3),
    meeting_point: fillForStrangers(dice, dice.pick(meetingPoints), words),
    rating,
    review_count: rating === null ? 0 : count + Math.floor(dice.between(0, 30) ** 2),
    reviews: writeReviews(dice, { count, rating: rating ?? 0, fill }),
  };
}

/** What it costs, when it runs, and how it is booked and canceled. */
function termsOf(dice: Dice, kind: Kind, { town, minutes }: { town: Town; minutes: number }) {
  const isLong = minutes >= 24 * 60;
  const pricing = setPrices(dice, { kind, customs: town.customs, minutes });
  return {
    hotel_pickup: dice.chance(kind.type === 'Private Tour' || isLong ? 0.8 : 0.15),
    confirmation: dice.chance(isLong ? 0.4 : 0.08) ? ('manual' as const) : ('instant' as const),
    cutoff_hours: isLong ? dice.pick([72, 120, 168]) : dice.pick([0, 1, 2, 4, 12, 24, 48]),
    cancellation: isLong
      ? { hours: dice.pick([168, 336, 720]), percent_norefund: dice.pick([30, 50]) }
      : { hours: dice.pick([24, 24, 48, 72]), percent_norefund: dice.pick([null, 50, 100]) },
    deposit_percent: dice.chance(isLong ? 0.5 : 0.05) ? dice.pick([10, 20, 25, 30]) : null,
    price_source: dice.chance(0.03) ? ('api' as const) : ('house' as const),
    pricing,
    schedule: scheduleOf(dice, { kind, pricing, minutes, latitude: town.latitude }),
    closures: closuresOf(dice),
  };
}

function picturesOf(dice: Dice, kind: Kind): string[] {
  return some(dice, kind.scenes, dice.whole(2, 4)).map(
    (scene) => `/pictures/${scene}-${dice.whole(1, 40)}.svg`,
  );
}

/** Somewhere within two kilometers or so. */
function near(dice: Dice, degrees: number): number {
  return Math.round((degrees + dice.between(-0.02, 0.02)) * 10_000) / 10_000;
}
