import { z } from 'zod';
import { isCurrency } from '../currencies/currency.ts';
import { ClockTime, line, mostEntries, name, places, price, TimeZone } from './file-fields.ts';
import { pricingModels, weekdays } from './tour.ts';

// What a tour of the marketplace file is made of.

export const Place = z.object({
  town: name.describe(
    'Its name; with the country it identifies the town, and a missing one is added',
  ),
  region: name.nullish().describe('Its name; absent or null for none'),
  country: name.describe('Its name'),
  subcontinent: name
    .nullish()
    .describe('Its name, such as Southern Europe; absent or null for none'),
  latitude: z.number().min(-90).max(90).describe('In degrees, north is positive'),
  longitude: z.number().min(-180).max(180).describe('In degrees, east is positive'),
  time_zone: TimeZone.describe(
    'IANA name, such as Europe/Rome; every date and time of the tour is in it',
  ),
});

const RateInFile = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe(
        'Partners send it; names that differ only in case, or in +, space, . and _, are equal',
      ),
    min_age: z
      .int()
      .min(0)
      .max(150)
      .nullish()
      .describe('The youngest age in years; null for no lower limit'),
    max_age: z
      .int()
      .min(0)
      .max(150)
      .nullish()
      .describe('The oldest age in years; null for no upper limit'),
    min_quantity: z
      .int()
      .min(0)
      .max(999)
      .default(0)
      .describe('The fewest of this rate in a booking'),
    max_quantity: z
      .int()
      .min(0)
      .max(999)
      .default(99)
      .describe('The most of this rate in a booking'),
    occupancy: z
      .int()
      .min(1)
      .max(999)
      .default(1)
      .describe('Persons per unit; only for Unit products'),
    price: price.describe('For one traveler or unit, in the currency of the tour'),
    private_price: price
      .nullish()
      .describe('For one traveler or unit of a private tour; null for none'),
    takes_place: z
      .boolean()
      .optional()
      .describe('false: takes no place of a departure, such as infants; true if absent'),
    per: z
      .object({
        rate: z.string().trim().min(1).max(200).describe('The name of another rate of the tour'),
        max: z.int().min(1).max(999).describe('The most of this rate for each of that one'),
      })
      .nullish()
      .describe('Who has to come along; null for nobody'),
  })
  .refine((rate) => rate.min_quantity <= rate.max_quantity, {
    path: ['max_quantity'],
    error: 'must be at least min_quantity',
  })
  .refine((rate) => (rate.min_age ?? 0) <= (rate.max_age ?? 150), {
    path: ['max_age'],
    error: 'must be at least min_age',
  });

export const Pricing = z.object({
  model: z
    .enum(pricingModels)
    .describe('Per Person, or Unit: rates are alternatives such as a room or a car'),
  currency: z
    .string()
    .refine(isCurrency, { error: 'must be a currency code such as EUR', abort: true })
    .describe('ISO code, such as EUR'),
  rates: z
    .array(RateInFile)
    .min(1)
    .max(mostEntries)
    .describe("With names that differ; the first one's price is shown as price_from"),
});

export const Departures = z
  .object({
    key: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
        error: 'must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit',
      })
      .nullish()
      .describe(
        'Bookings keep to it when words or times change; made from the description when absent',
      ),
    description: line.default('').describe('Tells slots of one time apart'),
    times: z
      .array(ClockTime)
      .min(1)
      .max(mostEntries)
      .describe('Start times, as 7:30 AM or 19:30 in local time'),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .default([...weekdays])
      .describe('On which it runs'),
    from: z.iso.date().nullish().describe('The first day; null for no first day'),
    to: z.iso.date().nullish().describe('The last day; null for no last day'),
    capacity: places.nullish().describe('Places of each slot and day; null for unlimited'),
    prices: z
      .record(z.string(), price)
      .default({})
      .describe('By rate name, where they differ from those of the rate'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'must not be before from',
  });

export const Closure = z
  .object({
    from: z.iso.date().describe('The first day without a start'),
    to: z.iso.date().nullish().describe('The last day; default the first'),
    time: ClockTime.nullish().describe('Only the start at this time; default the whole day'),
  })
  .refine(({ from, to }) => !to || from <= to, { path: ['to'], error: 'must not be before from' });

export const Review = z.object({
  name: z.string().trim().max(200).default('').describe('Of the author'),
  rating: z.number().min(0).max(5).describe('0 to 5'),
  text: z.string().max(5000).default('').describe('Plain text'),
  date: z.iso.date().nullish().describe('When it was written; null if unknown'),
});
