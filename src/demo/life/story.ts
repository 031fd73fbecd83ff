import { harbourLaneBookings } from '../../../demo/life/card-bookings.ts';
import { meridianBookings, sunwardBookings } from '../../../demo/life/credit-bookings.ts';
import { cascadiaBookings } from '../../../demo/life/cruise-desk-bookings.ts';
import type { Days, Deed, LifeBooking } from '../../../demo/life/deeds.ts';
import * as events from '../../../demo/life/events.ts';
import { petitNuageBookings } from '../../../demo/life/traveler-card-bookings.ts';
import { bookRide, bookTour } from './book.ts';
import { doDeed } from './do-deed.ts';
import {
  addWebhook,
  compareBooks,
  importPartners,
  payTogether,
  signUp,
  suspend,
  switchMailsOn,
} from './happenings.ts';
import type { Step } from './life.ts';

const bookings = [
  ...meridianBookings,
  ...harbourLaneBookings,
  ...petitNuageBookings,
  ...cascadiaBookings,
  ...sunwardBookings,
];

/** Where everybody is there and nobody has booked yet. */
const beginning = -60;

/** All that happens, in its order, as of `today`. */
export function storyFrom(today: Temporal.Instant): Step[] {
  const at = (days: Days, salt: string) => momentOf(today, days, salt);
  const happens = (on: Days, name: string, make: Step['make'], needs: string[] = []): Step => ({
    name,
    at: at(on, name),
    needs,
    make,
  });
  const steps = [
    happens(beginning, 'partners', importPartners),
    ...bookings.flatMap((booking) => stepsOf(booking, at, today)),
    ...events.rides.map((ride) => happens(ride.placed, ride.ref, bookRide(ride, today))),
    ...events.payRuns.map(({ on, refs }) =>
      happens(on, `pay run ${on}`, payTogether(refs), [...refs]),
    ),
    ...events.comparisons.map((on) => happens(on, `comparison ${on}`, compareBooks)),
    ...events.suspensions.map(({ on, partner }) =>
      happens(on, `${partner} suspended`, suspend(partner)),
    ),
    ...events.mailsFrom.map((one) =>
      happens(one.on, `${one.partner} mails to ${one.to}`, switchMailsOn(one)),
    ),
    ...events.endpoints.map((one) => happens(one.on, `${one.partner} webhook`, addWebhook(one))),
    ...events.campaigns.map((one) => happens(one.on, `campaign ${one.title}`, signUp(one, today))),
  ];
  return steps.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

type At = (days: Days, salt: string) => Temporal.Instant;

function stepsOf(booking: LifeBooking, at: At, today: Temporal.Instant): Step[] {
  const { ref, placed, later = [] } = booking;
  const asked = later.findIndex(({ does }) => does === 'ask');
  const nameOf = (deed: Deed) => `${ref} ${later.indexOf(deed)} ${deed.does}`;
  const request = asked < 0 ? null : `${ref} ${asked} ask`;
  const isAnswer = ({ does }: Deed) => ['apply', 'reject', 'withdraw'].includes(does);
  const deeds = later.map((deed, place) => ({
    name: nameOf(deed),
    // Of several on a day, one comes an hour after the other.
    at: at(deed.on, ref).add({ minutes: deed.on <= -1 ? 60 * (place + 1) : 0 }),
    needs: [ref, ...(isAnswer(deed) && request !== null ? [request] : [])],
    make: doDeed(deed, { booking, request: request ?? '' }),
  }));
  return [{ name: ref, at: at(placed, ref), needs: [], make: bookTour(booking, today) }, ...deeds];
}

const dayMinutes = 24 * 60;
const opensAt = 7 * 60;
const openMinutes = 10 * 60;

/** Whole days lead to some moment of the working day. */
function momentOf(today: Temporal.Instant, days: Days, salt: string): Temporal.Instant {
  if (days > -1) return today.add({ minutes: Math.round(days * dayMinutes) });
  const midnight = today.round({
    smallestUnit: 'hour',
    roundingIncrement: 24,
    roundingMode: 'floor',
  });
  const minutes = opensAt + ((sumOf(salt) * 37) % openMinutes);
  return midnight.add({ minutes: days * dayMinutes + minutes });
}

function sumOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
