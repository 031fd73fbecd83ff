import { z } from 'zod';
import { isAmount, isCurrency } from '../currencies/currency.ts';
import { clockTimeText, readClockTime } from './clock-times.ts';
import { largestTourId } from './product-id.ts';
import { pricingModels, weekdays } from './tour.ts';

const highestPrice = 1_000_000_000;
const mostEntries = 100;
const mostTimes = 500;
/** An answer of availability repeats the rates for each time of a month. */
const mostTimesByRates = 3000;

const line = z.string().trim().max(300);
const name = z.string().trim().min(1).max(300);
const prose = z.string().max(20_000);
const names = z.array(name).max(mostEntries);
const lines = z.array(z.string().trim().min(1).max(2000)).max(mostEntries);
const price = z.number().min(0).max(highestPrice);
const places = z.int().min(0).max(1_000_000);

const ClockTime = z
  .string()
  .refine((text) => readClockTime(text) !== undefined, {
    error: 'must be a time such as "7:30 AM" or "19:30"',
  })
  .transform((text) => clockTimeText(readClockTime(text) ?? 0));

const zones = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  let known = zones.get(zone);
  if (known === undefined) {
    known = /^[A-Za-z]/.test(zone) && canTellTime(zone);
    if (zones.size < 2000) zones.set(zone, known);
  }
  return known;
}

function canTellTime(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

export const TimeZone = z.string().refine(isTimeZone, {
  error: 'must be a time zone such as "Europe/Rome"',
});

/** An address on the web, or a picture that the program draws itself. */
export const Image = z.union(
  [z.url({ protocol: /^https?$/ }).max(2000), z.string().regex(/^\/pictures\/[a-z0-9-]+\.svg$/)],
  { error: 'must be an address that begins with http:// or https://' },
);

const Place = z.object({
  town: name,
  region: name.nullish(),
  country: name,
  subcontinent: name.nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  time_zone: TimeZone,
});

const Rate = z
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
  rates: z.array(Rate).min(1).max(mostEntries),
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
    id: z.int().min(1).max(largestTourId),
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
    images: z.array(Image).max(mostEntries).default([]),
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

type Contradiction = { path: (string | number)[]; sentence: string };

/** What can be seen only when the parts of a tour are looked at together. */
function contradictions({
  pricing,
  schedule,
}: {
  pricing: z.output<typeof Pricing>;
  schedule: z.output<typeof Departures>[];
}): Contradiction[] {
  const found: Contradiction[] = [];
  const payable = (amount: number, path: (string | number)[]) => {
    if (isAmount(amount, pricing.currency)) return;
    found.push({ path, sentence: `must be a valid amount in ${pricing.currency}` });
  };
  const seen = new Set<string>();
  for (const [index, rate] of pricing.rates.entries()) {
    const path = ['pricing', 'rates', index];
    if (seen.has(rateKey(rate.name))) {
      found.push({ path: [...path, 'name'], sentence: 'is already the name of another rate' });
    }
    seen.add(rateKey(rate.name));
    payable(rate.price, [...path, 'price']);
    if (rate.private_price != null) payable(rate.private_price, [...path, 'private_price']);
  }
  const times = schedule.reduce((sum, entry) => sum + entry.times.length, 0);
  const { length: rates } = pricing.rates;
  const most = Math.min(mostTimes, Math.floor(mostTimesByRates / rates));
  if (times > most) {
    const reason = most < mostTimes ? `, as there are ${rates} rates` : '';
    found.push({
      path: ['schedule'],
      sentence: `must have at most ${most} times in total${reason}`,
    });
  }
  const rateNames = new Set(pricing.rates.map((rate) => rate.name));
  const keys = new Set<string>();
  for (const [index, { key, prices }] of schedule.entries()) {
    if (key != null && keys.has(key)) {
      const path = ['schedule', index, 'key'];
      found.push({ path, sentence: 'is the key of another entry already' });
    }
    if (key != null) keys.add(key);
    for (const [rate, amount] of Object.entries(prices)) {
      const path = ['schedule', index, 'prices', rate];
      if (!rateNames.has(rate)) {
        found.push({ path, sentence: 'must be the name of a rate in pricing.rates' });
      }
      payable(amount, path);
    }
  }
  return found;
}

/** Rate names are compared without case, and `+`, space and `.` count as `_`. */
export function rateKey(rateName: string): string {
  return rateName.trim().toLowerCase().replace(/[+ .]/g, '_');
}
