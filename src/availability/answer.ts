import { clockTimeText } from '../catalog/clock-times.ts';
import { fromMinor } from '../currencies/currency.ts';
import type { OfferedDay, OfferedSlot } from './availability.ts';
import { dateText } from './calendar.ts';
import type { PreparedTour } from './prepared-tour.ts';

/**
 * Section 2.5 of the interface, as JSON. It is written by hand: a month has a hundred slots that
 * repeat the same rates, and to make objects of them takes ten times as long.
 */
export function answerText(
  tour: PreparedTour,
  days: readonly OfferedDay[],
  currency: string,
): string {
  const [rates, slotRates] = [ratesText(tour), slotRatesText(tour)];
  const frame = { currency: JSON.stringify(currency), rates: slotRates };
  const amount = (minor: number) => String(fromMinor(minor, currency));
  const entries = days.map(
    (day) => `"${wireDate(dateText(day.day))}":${dayText(day, frame, amount)}`,
  );
  return `{"pricing_model":"${tour.pricingModel}","pricing_rates":${rates},"availability":{${entries.join()}}}`;
}

type Frame = { currency: string; rates: string };
type Amount = (minor: number) => string;

function dayText(day: OfferedDay, frame: Frame, amount: Amount): string {
  const times = new Set(day.slots.map(({ departure }) => timeText(departure.minutes)));
  const slots = day.slots.map((slot) => slotText(slot, frame, amount));
  const reserveFor =
    day.reservationPrice === null ? '' : `,"reserve_for":${amount(day.reservationPrice)}`;
  return `{"description":${JSON.stringify(day.description)},"currency":${frame.currency},"price":${amount(day.price)},"time":[${[...times].join()}],"time_with_description":[${slots.join()}],"available":${day.placesLeft}${reserveFor}}`;
}

function slotText(slot: OfferedSlot, { currency, rates }: Frame, amount: Amount): string {
  const { minutes, description } = slot.departure;
  return `{"time":${timeText(minutes)},"description":${JSON.stringify(description)},"currency":${currency},"price":${amount(slot.price)},"pricing_rates":${rates},"available":${slot.placesLeft}}`;
}

function timeText(minutes: number): string {
  return `"${clockTimeText(minutes)}"`;
}

function ratesText({ rates }: PreparedTour): string {
  return JSON.stringify(
    rates.map(({ name, minAge, maxAge }) => ({
      pricing_rate: name,
      min_age: minAge,
      max_age: maxAge,
    })),
  );
}

function slotRatesText({ rates }: PreparedTour): string {
  return JSON.stringify(
    rates.map(({ name, minAge, maxAge, minQuantity, maxQuantity }) => ({
      pricing_rate: name,
      min_age: minAge,
      max_age: maxAge,
      min_quantity: minQuantity,
      max_quantity: maxQuantity,
    })),
  );
}

/** `2026-11-20` is `11/20/2026`. */
function wireDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}
