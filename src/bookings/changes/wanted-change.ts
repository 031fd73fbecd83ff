import { isDeepStrictEqual } from 'node:util';
import { rateKey } from '../../catalog/tour.ts';
import { readPhone } from '../../platform/phone.ts';
import type { Booking, Travelers } from '../booking/booking.ts';
import { faultOfNames, readNames } from '../placing/orders/names.ts';
import type { StaffPrice } from './fair/price-change.ts';
import { decisionRefusals } from './refusals.ts';

/** What staff want to be different. What is absent stays. */
export type WantedChange = {
  date?: string | undefined;
  /** After midnight. */
  minutes?: number | undefined;
  /** Which of several slots at that time. */
  description?: string | undefined;
  /** Text such as `7:00 AM`; null takes it away. */
  pickupTime?: string | null | undefined;
  /** A comma-separated list for a booking of one rate, else the names of each rate: all who travel. */
  names?: string | undefined;
  operatorNotes?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Staff's decisions on price, fee and deadline; absent if the rules decide alone. */
  terms?: ChangeTerms | undefined;
};

export type ChangeTerms = { newDeadline: boolean; staff: StaffPrice | undefined };

export function isEmptyChange(wanted: WantedChange): boolean {
  return Object.values(wanted).every((value) => value === undefined);
}

/** Whether the booking is like that already: then there is nothing to do or to tell. */
export function isAlreadySo(booking: Booking, wanted: WantedChange): boolean {
  const { names, operatorNotes, phone, terms, ...others } = wanted;
  if (terms) return false;
  const party =
    names === undefined ? booking.party : renamed(booking, readWantedNames(booking, names));
  const wishes = { ...others, staffNotes: operatorNotes, phone: phone && readPhone(phone), party };
  return Object.entries(wishes).every(
    ([name, wish]) =>
      wish === undefined || isDeepStrictEqual(wish, booking[name as keyof typeof wishes]),
  );
}

/** The names by rate, as an order would send them. */
export function readWantedNames(
  { party }: Pick<Booking, 'party'>,
  text: string,
): Record<string, string> {
  if (!text.trim().startsWith('{')) {
    const [only, ...others] = party;
    if (only && others.length === 0) return requireNamed({ [only.rate]: text });
    throw decisionRefusals.changeInvalid(
      `The booking has travelers at several rates: send the names as a JSON object such as {"${only?.rate}": "Ada Byron"}`,
    );
  }
  const read = readJson(text);
  if (read !== null && typeof read === 'object' && Object.values(read).every(isText)) {
    return requireNamed(read as Record<string, string>);
  }
  throw decisionRefusals.changeInvalid(
    'names must be a JSON object with the comma-separated names of each rate',
  );
}

function requireNamed(named: Record<string, string>): Record<string, string> {
  for (const [rate, names] of Object.entries(named)) {
    const fault = faultOfNames(rate, readNames(names));
    if (fault !== null) throw decisionRefusals.changeInvalid(fault);
  }
  return named;
}

/** The same rates with as many names, so that count and price stay. Else null. */
export function renamed(
  { party }: Pick<Booking, 'party'>,
  named: Readonly<Record<string, string>>,
): Travelers[] | null {
  const sent = new Map(
    Object.entries(named).map(([rate, names]) => [rateKey(rate), readNames(names)]),
  );
  const isSame =
    sent.size === party.length &&
    party.every(({ rate, names }) => sent.get(rateKey(rate))?.length === names.length);
  if (!isSame) return null;
  return party.map((some) => ({ ...some, names: sent.get(rateKey(some.rate)) ?? some.names }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
