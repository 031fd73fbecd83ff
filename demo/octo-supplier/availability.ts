import type { z } from 'zod';
import type { AvailabilityBody, CalendarBody } from './bodies.ts';
import type { Books } from './books.ts';
import { type Offer, optionOf, type Sale, saleOf, unitOf } from './offer.ts';
import { currencyOf, isPricedByBooking, type Tariff, totalOf, unitPrices } from './prices.ts';
import { badRequest } from './refused.ts';
import { type DatedSlot, daysBetween, type Slot, slotNamed, slotsOn, toDated } from './slots.ts';
import type { Availability, AvailabilityCalendar, AvailabilityStatus, Unit } from './wire.ts';

const longestRange = 366;

/** What is asked about: an option, for so many of each unit. */
type Question = { offer: Offer; optionId: string; units: Unit[]; currency: string };

type Places = { vacancies: number | null; capacity: number | null; isOver: boolean };

export function availabilities(
  books: Books,
  body: z.output<typeof AvailabilityBody>,
): Availability[] {
  const question = questionOf(books, body);
  return slotsAsked(question, body).map((slot) => availabilityOf(books, question, slot));
}

function slotsAsked(
  { offer, optionId }: Question,
  body: z.output<typeof AvailabilityBody>,
): DatedSlot[] {
  if (body.availabilityIds) {
    return body.availabilityIds.flatMap((id) => slotNamed(offer, optionId, id) ?? []);
  }
  const from = body.localDateStart ?? body.localDate;
  const to = body.localDateEnd ?? body.localDate;
  if (from === undefined || to === undefined) {
    throw badRequest('Give localDateStart and localDateEnd, localDate, or availabilityIds');
  }
  return daysBetween(from, to, longestRange)
    .flatMap((date) => slotsOn(offer, optionId, date))
    .map((slot) => toDated(offer, optionId, slot));
}

export function calendar(
  books: Books,
  body: z.output<typeof CalendarBody>,
): AvailabilityCalendar[] {
  const question = questionOf(books, body);
  return daysBetween(body.localDateStart, body.localDateEnd, longestRange).map((date) =>
    calendarDay(books, question, date),
  );
}

function calendarDay(books: Books, question: Question, localDate: string): AvailabilityCalendar {
  const { offer, optionId } = question;
  const slots = slotsOn(offer, optionId, localDate);
  const places = slots.map((slot) => placesOf(books, question, slot));
  const best = places.toSorted((one, other) => leftOf(other) - leftOf(one))[0];
  const { openingHours } = saleOf(offer, optionId);
  const prices = pricesFor(question, localDate);
  return {
    localDate,
    available: best !== undefined && hasPlaces(best, question.units),
    status: best ? statusOf(best) : 'CLOSED',
    vacancies: best ? best.vacancies : 0,
    capacity: best ? best.capacity : 0,
    openingHours,
    ...(prices.unitPricing && { unitPricingFrom: prices.unitPricing }),
    ...(prices.pricing && { pricingFrom: prices.pricing }),
  };
}

/** As it is now; one booking's own places can be left out of what is taken. */
export function availabilityOf(
  books: Books,
  question: Question,
  slot: DatedSlot,
  but?: string,
): Availability {
  const places = placesOf(books, question, slot, but);
  const { maxUnits, openingHours } = saleOf(question.offer, question.optionId);
  return {
    id: slot.id,
    localDateTimeStart: slot.start,
    localDateTimeEnd: slot.end,
    utcCutoffAt: `${new Date(slot.cutoffAt).toISOString().slice(0, 19)}Z`,
    allDay: slot.time === null,
    available: hasPlaces(places, question.units),
    status: statusOf(places),
    vacancies: places.vacancies,
    capacity: places.capacity,
    maxUnits,
    openingHours,
    ...pricesFor(question, slot.date),
  };
}

function questionOf(
  books: Books,
  body: Pick<z.output<typeof CalendarBody>, 'productId' | 'optionId' | 'units' | 'currency'>,
): Question {
  const offer = books.offer(body.productId);
  const option = optionOf(offer, body.optionId);
  const units = (body.units ?? []).flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, () => unitOf(option, id)),
  );
  return { offer, optionId: option.id, units, currency: currencyOf(offer, body.currency) };
}

function pricesFor(
  { offer, optionId, units, currency }: Question,
  date: string,
): Pick<Availability, 'unitPricing' | 'pricing'> {
  const tariff: Tariff = { offer, option: optionOf(offer, optionId), currency, date };
  if (isPricedByBooking(offer)) return { pricing: totalOf(tariff, units) };
  const unitPricing = unitPrices(tariff);
  return units.length === 0 ? { unitPricing } : { unitPricing, pricing: totalOf(tariff, units) };
}

function placesOf(books: Books, { offer, optionId }: Question, slot: Slot, but?: string): Places {
  const sale = saleOf(offer, optionId);
  const isOver = cutoffOf(offer, optionId, slot, sale, books.now()) <= books.now();
  if (sale.capacity === null) return { vacancies: null, capacity: null, isOver };
  const taken = sale.takenElsewhere(slot.date, slot.time) + books.taken(slot.key, but);
  // What is priced by the booking is sold as a whole.
  const isGone = isPricedByBooking(offer) && taken > 0;
  const vacancies = isGone ? 0 : Math.max(0, sale.capacity - taken);
  return { vacancies, capacity: sale.capacity, isOver };
}

/** Zones are read only where they could matter: a calendar of a year asks this for each day. */
function cutoffOf(offer: Offer, optionId: string, slot: Slot, sale: Sale, now: number): number {
  const roughly = Date.parse(`${slot.date}T00:00:00Z`) - sale.cutoffMinutes * 60_000;
  const isFarOff = roughly > now + 2 * 86_400_000;
  return isFarOff ? roughly : toDated(offer, optionId, slot).cutoffAt;
}

export function peopleIn(units: readonly Unit[]): number {
  return units.reduce((people, { restrictions }) => people + restrictions.paxCount, 0);
}

const leftOf = ({ isOver, vacancies }: Places) =>
  isOver ? -1 : (vacancies ?? Number.POSITIVE_INFINITY);

function hasPlaces({ isOver, vacancies }: Places, units: readonly Unit[]): boolean {
  if (isOver || vacancies === 0) return false;
  return vacancies === null || peopleIn(units) <= vacancies;
}

function statusOf({ isOver, vacancies, capacity }: Places): AvailabilityStatus {
  if (isOver) return 'CLOSED';
  if (vacancies === null || capacity === null) return 'FREESALE';
  if (vacancies === 0) return 'SOLD_OUT';
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE';
}
