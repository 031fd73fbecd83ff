import { z } from 'zod';
import { isCurrency } from '../currencies/currency.ts';
import {
  ClockTime,
  line,
  lines,
  mostEntries,
  name,
  names,
  places,
  price,
  prose,
  TimeZone,
  TourImage,
} from './file-fields.ts';
import { firstConnectedTourId, largestTourId } from './product-id.ts';
import {
  type ConnectedProduct,
  pricingModels,
  type Rate,
  type ScheduleEntry,
  type Timetable,
  type Tour,
  weekdays,
} from './tour.ts';
import { contradictions } from './tour-contradictions.ts';

const Place = z.object({
  town: name,
  region: name.nullish(),
  country: name,
  subcontinent: name.nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  time_zone: TimeZone,
});

const RateInFile = z
  .object({
    name: z.string().trim().min(1).max(200),
    min_age: z.int().min(0).max(150).nullish(),
    max_age: z.int().min(0).max(150).nullish(),
    min_quantity: z.int().min(0).max(999).default(0),
    max_quantity: z.int().min(0).max(999).default(99),
    occupancy: z.int().min(1).max(999).default(1),
    price,
    private_price: price.nullish(),
  })
  .refine((rate) => rate.min_quantity <= rate.max_quantity, {
    path: ['max_quantity'],
    error: 'must be at least min_quantity',
  })
  .refine((rate) => (rate.min_age ?? 0) <= (rate.max_age ?? 150), {
    path: ['max_age'],
    error: 'must be at least min_age',
  });

const Pricing = z.object({
  model: z.enum(pricingModels),
  currency: z
    .string()
    .refine(isCurrency, { error: 'must be a currency code such as EUR', abort: true }),
  rates: z.array(RateInFile).min(1).max(mostEntries),
});

const Departures = z
  .object({
    key: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
        error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
      })
      .nullish(),
    description: line.default(''),
    times: z.array(ClockTime).min(1).max(mostEntries),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .default([...weekdays]),
    from: z.iso.date().nullish(),
    to: z.iso.date().nullish(),
    capacity: places.nullish(),
    prices: z.record(z.string(), price).default({}),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'must not be before from',
  });

const Closure = z
  .object({ from: z.iso.date(), to: z.iso.date().nullish(), time: ClockTime.nullish() })
  .refine(({ from, to }) => !to || from <= to, { path: ['to'], error: 'must not be before from' });

const Review = z.object({
  name: z.string().trim().max(200).default(''),
  rating: z.number().min(0).max(5),
  text: z.string().max(5000).default(''),
  date: z.iso.date().nullish(),
});

/** A tour as the marketplace file has it. */
export const TourInFile = z
  .object({
    id: z
      .int()
      .min(1)
      .max(firstConnectedTourId - 1, {
        error: 'must be below 900000001: those numbers belong to products of connected suppliers',
      }),
    supplier: z.string().min(1).max(64),
    status: z.enum(['active', 'inactive']).default('active'),
    name,
    type: line.default(''),
    product_type: line.default('Tour'),
    difficulty: line.default(''),
    languages: names.default([]),
    activities: names.default([]),
    sights: z
      .array(z.object({ id: z.int().min(1).max(largestTourId), name }))
      .max(mostEntries)
      .default([]),
    elevate: z.boolean().default(false),
    promotion: z.boolean().default(false),
    private_tour: z.boolean().default(false),
    rating: z.number().min(0).max(5).nullish(),
    review_count: z.int().min(0).max(largestTourId).default(0),
    reviews: z.array(Review).max(mostEntries).default([]),
    description: prose.default(''),
    highlights: lines.default([]),
    duration_minutes: z
      .int()
      .min(1)
      .max(366 * 24 * 60)
      .nullish(),
    inclusions: lines.default([]),
    exclusions: lines.default([]),
    what_to_bring: lines.default([]),
    images: z.array(TourImage).max(mostEntries).default([]),
    place: Place,
    meeting_point: z.string().max(2000).default(''),
    hotel_pickup: z.boolean().default(false),
    confirmation: z.enum(['instant', 'manual']).default('instant'),
    cutoff_hours: z.number().min(0).max(8784).default(0),
    cancellation: z
      .object({
        hours: z.number().min(0).max(8784),
        percent_norefund: z.number().min(0).max(100).nullish(),
      })
      .nullish(),
    deposit_percent: z.number().gt(0).max(100).nullish(),
    price_source: z.enum(['house', 'api']).default('house'),
    pricing: Pricing,
    schedule: z.array(Departures).max(mostEntries),
    closures: z.array(Closure).max(1000).default([]),
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
  place: Place.pick({ time_zone: true }),
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
      ? { hours: cancellation.hours, percentNorefund: cancellation.percent_norefund ?? null }
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

function toRate(rate: z.output<typeof RateInFile>): Rate {
  return {
    name: rate.name,
    minAge: rate.min_age ?? null,
    maxAge: rate.max_age ?? null,
    minQuantity: rate.min_quantity,
    maxQuantity: rate.max_quantity,
    occupancy: rate.occupancy,
    price: rate.price,
    privatePrice: rate.private_price ?? null,
  };
}
