import { z } from 'zod';
import { line, lines, mostEntries, name, names, price, prose, TourImage } from './file-fields.ts';
import { firstConnectedTourId, largestTourId } from './product-id.ts';
import {
  type ConnectedProduct,
  type Rate,
  type ScheduleEntry,
  type Timetable,
  type Tour,
} from './tour.ts';
import { contradictions } from './tour-contradictions.ts';
import { Closure, Departures, Place, Pricing, Review } from './tour-file-parts.ts';

/** A tour as the marketplace file has it. */
export const TourInFile = z
  .object({
    id: z
      .int()
      .min(1)
      .max(firstConnectedTourId - 1, {
        error: 'must be below 900000001: those numbers belong to products of connected suppliers',
      })
      .describe('The number: 16350 for PRD16350'),
    supplier: z.string().min(1).max(64).describe('The key of the supplier'),
    status: z
      .enum(['active', 'inactive'])
      .default('active')
      .describe('inactive: not found and not sold; its bookings stay'),
    name: name.describe('As travelers read it'),
    type: line.default('').describe('The kind of activity, such as Walking Tour'),
    product_type: line.default('Tour').describe('Such as Tour or Shore Excursion'),
    difficulty: line.default('').describe('Such as Easy'),
    languages: names
      .default([])
      .describe('Those of the guides; the first is used if a booking names none'),
    activities: names.default([]).describe('Such as Sightseeing; partners search by them'),
    sights: z
      .array(
        z.object({
          id: z
            .int()
            .min(1)
            .max(largestTourId)
            .describe('The number of the sight, the same in every tour'),
          name: name.describe('Of the attraction'),
        }),
      )
      .max(mostEntries)
      .default([])
      .describe('The attractions it visits'),
    elevate: z.boolean().default(false).describe('Whether you have selected it'),
    promotion: z.boolean().default(false).describe('Whether partners find it as promotional'),
    private_tour: z.boolean().default(false).describe('Whether it is a private tour'),
    rating: z.number().min(0).max(5).nullish().describe('The average, 0 to 5; null without one'),
    review_count: z
      .int()
      .min(0)
      .max(largestTourId)
      .default(0)
      .describe('How many ratings it has; reviews may hold fewer'),
    reviews: z
      .array(Review)
      .max(mostEntries)
      .default([])
      .describe('Some of its reviews, as travelers read them'),
    description: prose.default('').describe('Plain text, in paragraphs'),
    highlights: lines.default([]).describe('One line each'),
    duration_minutes: z
      .int()
      .min(1)
      .max(366 * 24 * 60)
      .nullish()
      .describe('From start to end; null if unknown'),
    inclusions: lines.default([]).describe('What the price includes, one thing each'),
    exclusions: lines.default([]).describe('What costs extra, one thing each'),
    what_to_bring: lines.default([]).describe('What travelers need, one thing each'),
    images: z
      .array(TourImage)
      .max(mostEntries)
      .default([])
      .describe('Addresses of pictures, in the order in which they are shown'),
    place: Place.describe('Where it is'),
    meeting_point: z.string().max(2000).default('').describe('Where it starts, in words'),
    hotel_pickup: z.boolean().default(false).describe('Whether a booking may name a pickup'),
    confirmation: z
      .enum(['instant', 'manual'])
      .default('instant')
      .describe('instant, or manual: staff confirm each booking'),
    cutoff_hours: z
      .number()
      .min(0)
      .max(8784)
      .default(0)
      .describe('Bookings close this many hours before the start'),
    cancellation: z
      .object({
        hours: z
          .number()
          .min(0)
          .max(8784)
          .describe('Canceling is free until this many hours before the start'),
        percent_norefund: z
          .number()
          .min(0)
          .max(100)
          .nullish()
          .describe('The percentage kept after that; null if nothing is kept'),
        change_fee: price
          .optional()
          .describe(
            'What a change of date, time or names costs each time, in the currency of its prices',
          ),
      })
      .nullish()
      .describe('The cancellation policy; null: canceling is free until the start'),
    deposit_percent: z
      .number()
      .gt(0)
      .max(100)
      .nullish()
      .describe('The share due at booking, in percent; null for the whole price'),
    price_source: z
      .enum(['house', 'api'])
      .default('house')
      .describe('api: of several slots on a day, a booking must name one by its description'),
    pricing: Pricing.describe('Its prices'),
    schedule: z
      .array(Departures)
      .max(mostEntries)
      .describe('The start times; each entry gives a slot for each time and day'),
    closures: z.array(Closure).max(1000).default([]).describe('Days without a start'),
  })
  .check(({ value: tour, issues }) => {
    for (const { path, sentence } of contradictions(tour)) {
      issues.push({ code: 'custom', input: tour, path, message: sentence });
    }
  });

export type TourInFile = z.output<typeof TourInFile>;

/** The part of it that says when the tour runs. */
export const TimetableInFile = z.object({
  schedule: TourInFile.shape.schedule,
  closures: TourInFile.shape.closures,
  place: Place.pick({ time_zone: true }).describe('Only its time zone counts'),
});

/** A tour of a supplier's own system as a file would have it, with a number that no file may have. */
export const ConnectedTour = z
  .object({
    ...TourInFile.shape,
    id: z.int().min(firstConnectedTourId).max(largestTourId),
    schedule: z.tuple([]),
  })
  .omit({ status: true })
  .check(({ value: tour, issues }) => {
    for (const { path, sentence } of contradictions(tour)) {
      issues.push({ code: 'custom', input: tour, path, message: sentence });
    }
  });

/** A tour as it is stored: each entry of its schedule has a key, and staff set its status. */
export type TourDocument = Omit<TourInFile, 'status' | 'schedule'> & {
  schedule: ScheduleEntry[];
  connected?: ConnectedProduct;
};

/** What a document lacks that was stored before the file had a field for it. */
const blank = Object.fromEntries(
  Object.entries(TourInFile.shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
  ),
);

export function completed(stored: TourDocument): TourDocument {
  return { ...blank, ...stored };
}

/** The tour in our words: those of the file end here. */
export function toTour(stored: TourDocument): Tour {
  const document = completed(stored);
  const { cancellation, pricing } = document;
  const { time_zone: _timeZone, ...place } = document.place;
  return {
    ...toTimetable(document),
    id: document.id,
    name: document.name,
    type: document.type,
    productType: document.product_type,
    difficulty: document.difficulty,
    languages: document.languages,
    activities: document.activities,
    sights: document.sights,
    elevate: document.elevate,
    promotion: document.promotion,
    isPrivate: document.private_tour,
    rating: document.rating ?? null,
    reviewCount: document.review_count,
    reviews: document.reviews,
    description: document.description,
    highlights: document.highlights,
    durationMinutes: document.duration_minutes ?? null,
    inclusions: document.inclusions,
    exclusions: document.exclusions,
    whatToBring: document.what_to_bring,
    images: document.images,
    place: { ...place, region: place.region ?? null, subcontinent: place.subcontinent ?? null },
    meetingPoint: document.meeting_point,
    hotelPickup: document.hotel_pickup,
    confirmation: document.confirmation,
    cutoffHours: document.cutoff_hours,
    cancellation: cancellation
      ? {
          hours: cancellation.hours,
          percentNorefund: cancellation.percent_norefund ?? null,
          changeFee: cancellation.change_fee ?? 0,
        }
      : null,
    depositPercent: document.deposit_percent ?? null,
    priceSource: document.price_source,
    pricing: { ...pricing, rates: pricing.rates.map(toRate) },
    connected: document.connected ?? null,
  };
}

export function toTimetable({
  schedule,
  closures,
  place,
}: Pick<TourDocument, 'schedule' | 'closures'> & {
  place: Pick<TourDocument['place'], 'time_zone'>;
}): Timetable {
  return { schedule, closures, timeZone: place.time_zone };
}

function toRate(rate: TourInFile['pricing']['rates'][number]): Rate {
  return {
    name: rate.name,
    minAge: rate.min_age ?? null,
    maxAge: rate.max_age ?? null,
    minQuantity: rate.min_quantity,
    maxQuantity: rate.max_quantity,
    occupancy: rate.occupancy,
    price: rate.price,
    privatePrice: rate.private_price ?? null,
    takesPlace: rate.takes_place ?? true,
    per: rate.per ?? null,
  };
}
