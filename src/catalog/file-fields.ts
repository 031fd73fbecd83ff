import { z } from 'zod';
import { clockTimeText, readClockTime } from './clock-times.ts';

const highestPrice = 1_000_000_000;
export const mostEntries = 100;

export const line = z.string().trim().max(300);
export const name = z.string().trim().min(1).max(300);
export const prose = z.string().max(20_000);
export const names = z.array(name).max(mostEntries);
export const lines = z.array(z.string().trim().min(1).max(2000)).max(mostEntries);
export const price = z.number().min(0).max(highestPrice);
export const places = z.int().min(0).max(1_000_000);

export const ClockTime = z
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

const onTheWeb = z.url({ protocol: /^https?$/ }).max(2000);
const drawn = z.string().regex(/^\/pictures\/[a-z0-9-]+\.svg$/);
const uploaded = z.string().regex(/^\/pictures\/[0-9a-f]{64}\/\d{1,4}\.webp$/);
const mustBeAnAddress = { error: 'must be an address that begins with http:// or https://' };

/** An address on the web, or a picture that the program draws itself. */
export const Image = z.union([onTheWeb, drawn], mustBeAnAddress);

/** The same, or a picture that staff have uploaded. */
export const TourImage = z.union([onTheWeb, drawn, uploaded], mustBeAnAddress);
