import { OctoPricing, OctoUnitPricing } from './pricing.ts';
import {
  date,
  flag,
  id,
  listOf,
  maybe,
  type Output,
  record,
  text,
  truth,
  whole,
  word,
} from './tolerant.ts';

const openStatuses = new Set<string | null>(['AVAILABLE', 'FREESALE', 'LIMITED']);

const places = {
  available: maybe(truth),
  /** AVAILABLE, FREESALE, LIMITED, SOLD_OUT, CLOSED and others. */
  status: maybe(word),
  /** Null is not told, and without limit where the status is FREESALE. */
  vacancies: maybe(whole),
  capacity: maybe(whole),
  openingHours: listOf(record({ from: word, to: word })),
};

/** What the system says counts; where it says nothing, its status does. */
function decided<Read extends { available: boolean | null; status: string | null }>(read: Read) {
  return Object.assign(read, { available: read.available ?? openStatuses.has(read.status) });
}

/** A start on a day, or a day with opening hours. */
export const OctoAvailability = record({
  id,
  /** `2026-06-01T10:00:00+02:00`: only the local part is read. */
  localDateTimeStart: word,
  localDateTimeEnd: maybe(word),
  allDay: flag(false),
  ...places,
  maxUnits: maybe(whole),
  utcCutoffAt: maybe(word),
  title: maybe(text(300)),
  shortDescription: maybe(text(2000)),
  unitPricing: listOf(OctoUnitPricing),
  pricing: maybe(OctoPricing),
}).as(decided);

export type OctoAvailability = Output<typeof OctoAvailability>;

/** A day of the calendar; a day that is missing is closed. Its prices are only indicative. */
export const OctoDay = record({
  localDate: date,
  ...places,
  unitPricingFrom: listOf(OctoUnitPricing),
  pricingFrom: maybe(OctoPricing),
  unitPricing: listOf(OctoUnitPricing),
  pricing: maybe(OctoPricing),
}).as(decided);

export type OctoDay = Output<typeof OctoDay>;
