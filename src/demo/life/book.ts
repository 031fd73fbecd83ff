import type { LifeBooking } from '../../../demo/life/deeds.ts';
import type { rides } from '../../../demo/life/events.ts';
import { actForUser } from '../../accounts/users/act-for-user.ts';
import type { Caller } from '../../accounts/users/user.ts';
import { dateText } from '../../availability/calendar.ts';
import { departureRefusals } from '../../availability/departures/departure-refusals.ts';
import {
  type Question,
  type QuoteDeps,
  quoteAvailability,
} from '../../availability/quote-availability.ts';
import type { SentOrder } from '../../bookings/placing/orders/order-fields.ts';
import { placeBooking } from '../../bookings/placing/place-booking.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { quoteIdOf } from '../../transfers/searching/quote-offers.ts';
import { searchTransfers } from '../../transfers/searching/search-transfers.ts';
import { type Moment, program, type Step } from './life.ts';
import { notedBooking } from './progress.ts';

const searchedDays = 21;

/** Books the first departure from a day on, as the user would. */
export function bookTour(booking: LifeBooking, today: Temporal.Instant): Step['make'] {
  return async (moment) => {
    const caller = await callerOf(moment, booking.by);
    await place(moment, caller, await orderOf(moment, caller, booking, { today }));
  };
}

/** An order for the first departure from a day on; with quantities, for one that has room for them. */
export async function orderOf(
  deps: QuoteDeps,
  caller: Caller,
  { ref, tour, travels, travelers, phone, email, slot, also }: Omit<LifeBooking, 'by' | 'placed'>,
  { today, quantities = [] }: { today: Temporal.Instant } & Partial<Pick<Question, 'quantities'>>,
): Promise<SentOrder> {
  const days = await quoteAvailability(deps, {
    tourId: tour,
    date: dateAfter(today, travels),
    days: searchedDays,
    currency: caller.currency,
    isPrivate: false,
    description: slot ?? null,
    optionId: null,
    quantities,
  });
  const departure = days.days[0]?.slots[0]?.departure;
  if (!departure) throw departureRefusals.productUnavailable(`The tour ${tour} has no departure`);
  return {
    product_id: String(tour),
    date: dateText(departure.day),
    time: clockTimeText(departure.minutes),
    description: departure.description || undefined,
    ...travelers,
    phone,
    email,
    partner_ref: ref,
    ...also,
  };
}

type Ride = (typeof rides)[number];

/** Books the cheapest ride at a time of day. */
export function bookRide(ride: Ride, today: Temporal.Instant): Step['make'] {
  return async (moment) => {
    const caller = await callerOf(moment, ride.by);
    const { from, to, adults, details, ref } = ride;
    const { currency } = caller;
    const startTimeLocal = `${dateAfter(today, ride.travels)}T${ride.at}`;
    const search = { from, to, startTimeLocal, adults, children: 0, infants: 0, currency };
    const view = { vehicleClass: null, order: 'PRICE' } as const;
    const found = await searchTransfers(moment.transfers, caller, { search, view });
    const [offer] = found.offers;
    if (!offer) throw departureRefusals.productUnavailable(`Nothing drives the ride ${ref}`);
    await place(moment, caller, {
      type: 'transfer',
      search: found.search,
      quote_id: quoteIdOf(offer.vehicle, found.searchName),
      price: fromMinor(offer.priceMinor, currency),
      partner_ref: ref,
      ...details,
    });
  };
}

/** The user itself, not staff in its place. */
export async function callerOf(moment: Moment, email: string): Promise<Caller> {
  const { staff: _staff, ...caller } = await actForUser(moment, program, email);
  return caller;
}

async function place(moment: Moment, caller: Caller, order: SentOrder): Promise<void> {
  const { step: name } = moment;
  const booked = await placeBooking(
    { ...moment, keeping: ({ reference: made }) => [notedBooking({ name, made })] },
    caller,
    order,
  );
  moment.remember(booked.reference);
}

export function dateAfter(today: Temporal.Instant, days: number): string {
  return today.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
}
