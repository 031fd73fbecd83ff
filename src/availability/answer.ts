import { clockTimeText } from '../catalog/clock-times.ts';
import { fromMinor } from '../currencies/currency.ts';
import type { OfferedDay, OfferedSlot } from './availability.ts';
import { type Day, dateText } from './calendar.ts';
import type { PreparedTour, Rate } from './prepared-tour.ts';

/**
 * Section 2.5 of the interface, as JSON. It is written by hand: a month has a hundred slots that
 * repeat the same words, and to make objects of them takes ten times as long. What a day or a slot
 * shares with the day before is not written again.
 */
export function answerText(
  tour: PreparedTour,
  days: readonly OfferedDay[],
  currency: string,
): string {
  const { rates, slotRates } = ratesTexts(tour);
  const writeDay = dayWriter(slotRates, currency);
  let entries = '';
  for (const day of days) {
    entries += `${entries === '' ? '' : ','}"${wireDate(day.day)}":${writeDay(day)}`;
  }
  return `{"pricing_model":"${tour.pricingModel}","pricing_rates":${rates},"availability":{${entries}}}`;
}

/** A slot up to its places. */
type SlotText = Pick<OfferedSlot, 'price'> & {
  readonly minutes: number;
  readonly description: string;
  readonly rates: readonly Rate[] | undefined;
  readonly time: string;
  readonly text: string;
};

function dayWriter(slotRates: string, currency: string): (day: OfferedDay) => string {
  const currencyText = JSON.stringify(currency);
  const amount = (minor: number) => String(fromMinor(minor, currency));
  const known: SlotText[] = [];
  let before: { readonly day: OfferedDay; readonly text: string } | undefined;

  return (day) => {
    if (!before || !areAlike(day, before.day)) before = { day, text: dayText(day) };
    return before.text;
  };

  function dayText(day: OfferedDay): string {
    const { description, price, placesLeft, reservationPrice, slots } = day;
    const written = slots.map((slot, place) => slotText(place, slot));
    const times = [...new Set(written.map(({ time }) => time))].join(',');
    const texts = written.map(({ text }, place) => `${text}${slots[place]?.placesLeft}}`).join(',');
    const reserveFor =
      reservationPrice === null ? '' : `,"reserve_for":${amount(reservationPrice)}`;
    return `{"description":${JSON.stringify(description)},"currency":${currencyText},"price":${amount(price)},"time":[${times}],"time_with_description":[${texts}],"available":${placesLeft}${reserveFor}}`;
  }

  function slotText(place: number, { departure, price }: OfferedSlot): SlotText {
    const { minutes, description, rates } = departure;
    const before = known[place];
    if (
      before?.minutes === minutes &&
      before.description === description &&
      before.rates === rates &&
      before.price === price
    )
      return before;
    const ratesText = rates ? JSON.stringify(rates.map(slotRate)) : slotRates;
    const time = `"${clockTimeText(minutes)}"`;
    const text = `{"time":${time},"description":${JSON.stringify(description)},"currency":${currencyText},"price":${amount(price)},"pricing_rates":${ratesText},"available":`;
    return (known[place] = { minutes, description, rates, price, time, text });
  }
}

/** Days that are told in the same words. */
function areAlike(one: OfferedDay, other: OfferedDay): boolean {
  if (
    one.price !== other.price ||
    one.placesLeft !== other.placesLeft ||
    one.description !== other.description ||
    one.reservationPrice !== other.reservationPrice ||
    one.slots.length !== other.slots.length
  ) {
    return false;
  }
  for (let place = 0; place < one.slots.length; place++) {
    const [slot, otherSlot] = [one.slots[place], other.slots[place]];
    if (
      slot?.price !== otherSlot?.price ||
      slot?.placesLeft !== otherSlot?.placesLeft ||
      slot?.departure.minutes !== otherSlot?.departure.minutes ||
      slot?.departure.description !== otherSlot?.departure.description
    ) {
      return false;
    }
  }
  return true;
}

type RatesTexts = { readonly rates: string; readonly slotRates: string };

const ratesWritten = new WeakMap<PreparedTour, RatesTexts>();

function ratesTexts(tour: PreparedTour): RatesTexts {
  let texts = ratesWritten.get(tour);
  if (!texts) {
    texts = writeRates(tour);
    ratesWritten.set(tour, texts);
  }
  return texts;
}

function writeRates({ rates }: PreparedTour): RatesTexts {
  return {
    rates: JSON.stringify(rates.map(aboutRate)),
    slotRates: JSON.stringify(rates.map(slotRate)),
  };
}

function aboutRate({ name, minAge, maxAge }: Rate) {
  return { pricing_rate: name, min_age: minAge, max_age: maxAge };
}

function slotRate(rate: Rate) {
  return {
    ...aboutRate(rate),
    min_quantity: rate.minQuantity,
    max_quantity: rate.maxQuantity,
  };
}

const daysRemembered = 5000;
const wireDates = new Map<Day, string>();

/** `2026-11-20` is `11/20/2026`. */
function wireDate(day: Day): string {
  let written = wireDates.get(day);
  if (written === undefined) {
    const date = dateText(day);
    written = `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
    if (wireDates.size >= daysRemembered) wireDates.clear();
    wireDates.set(day, written);
  }
  return written;
}
