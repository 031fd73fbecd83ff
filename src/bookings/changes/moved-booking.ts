import { payableMinor } from '../booking/balance.ts';
import { type Booking, moment } from '../booking/booking.ts';
import type { OrderQuote } from '../placing/orders/quote-order.ts';

/** A booking at another price. */
export function repriced(booking: Omit<Booking, 'transfer'>, quote: OrderQuote) {
  const { totalMinor, dueMinor } = quote;
  const mostMinor = payableMinor({ ...booking, totalMinor });
  const amountPaidMinor = Math.min(booking.amountPaidMinor, mostMinor);
  /** What follows for the money: of what was paid, no more is kept than is to be paid then. */
  return { price: { totalMinor, dueMinor, amountPaidMinor }, set: quote };
}

/** Everything that lies a certain time before or after the start moves with it. */
export function movedTo(
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'latestCancellationAt'>,
  startsAt: Temporal.Instant,
) {
  const moved = startsAt.epochMilliseconds - booking.startsAt.epochMilliseconds;
  return {
    startsAt: moment(startsAt.epochMilliseconds),
    endsAt: moment(booking.endsAt.epochMilliseconds + moved),
    latestCancellationAt: moment(booking.latestCancellationAt.epochMilliseconds + moved),
  };
}
