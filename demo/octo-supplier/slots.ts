import assert from 'node:assert/strict';
import { type Offer, optionOf, type Sale, saleOf } from './offer.ts';
import { badRequest } from './refused.ts';

/** A departure of an option, or a day on which it is open. */
export type Slot = {
  /** Its places are counted under this. */
  key: string;
  date: string;
  /** Null when the option is open all day. */
  time: string | null;
};

export type Span = { start: string; end: string; cutoffAt: number };

/** What a reseller calls a slot, and the instants of it. */
export type DatedSlot = Slot & Span & { id: string };

const day = 86_400_000;

/** Every day of a range, both ends included. */
export function daysBetween(from: string, to: string, most: number): string[] {
  const [first, last] = [epochOf(from), epochOf(to)];
  if (last < first) throw badRequest('localDateEnd is before localDateStart');
  if (last - first >= most * day) throw badRequest(`At most ${most} days can be asked for at once`);
  const days: string[] = [];
  for (let at = first; at <= last; at += day) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function epochOf(date: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw badRequest(`${date} is no date`);
  return at;
}

export function slotsOn(offer: Offer, optionId: string, date: string): Slot[] {
  const sale = saleOf(offer, optionId);
  const weekday = new Date(epochOf(date)).getUTCDay() || 7;
  if (!sale.weekdays.includes(weekday) || sale.isClosed(date)) return [];
  const isOpenAllDay = offer.product.availabilityType === 'OPENING_HOURS';
  const times = isOpenAllDay ? [null] : optionOf(offer, optionId).availabilityLocalStartTimes;
  return times.map((time) => ({
    key: `${offer.product.id} ${optionId} ${date} ${time ?? 'all day'}`,
    date,
    time,
  }));
}

export function toDated(offer: Offer, optionId: string, slot: Slot): DatedSlot {
  const sale = saleOf(offer, optionId);
  const timeZone = offer.product.timeZone ?? 'UTC';
  const at = (date: string, time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  const start = at(slot.date, slot.time ?? '00:00');
  const end =
    slot.time === null ? start.add({ days: 1 }) : start.add({ minutes: sale.durationMinutes });
  const limit = slot.time === null ? at(slot.date, closingTime(sale)) : start;
  const cutoffAt = limit.epochMilliseconds - sale.cutoffMinutes * 60_000;
  const span = { start: textOf(start), end: textOf(end), cutoffAt };
  return { ...slot, ...span, id: sale.hasOpaqueIds ? sealed(slot, optionId) : span.start };
}

/** Undefined when there is no such slot. */
export function slotNamed(offer: Offer, optionId: string, id: string): DatedSlot | undefined {
  const { hasOpaqueIds } = saleOf(offer, optionId);
  const date = hasOpaqueIds
    ? Buffer.from(id, 'base64url').toString().slice(0, 10)
    : id.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return slotsOn(offer, optionId, date)
    .map((slot) => toDated(offer, optionId, slot))
    .find((slot) => slot.id === id);
}

function closingTime({ openingHours }: Sale): string {
  const last = openingHours.at(-1);
  assert(last, 'a product that is open all day has opening hours');
  return last.to;
}

const textOf = (at: Temporal.ZonedDateTime) =>
  at.toString({ timeZoneName: 'never', smallestUnit: 'second' });

const sealed = ({ date, time }: Slot, optionId: string) =>
  Buffer.from(`${date} ${time ?? ''} ${optionId}`).toString('base64url');
