import { payableMinor } from '../booking/balance.ts';
import { type Booking, moment } from '../booking/booking.ts';
import { paymentStatusOf } from '../booking/paid-status.ts';
import type { OrderQuote } from '../placing/orders/quote-order.ts';

/** A booking at another price: of what was paid, no more is kept than is to be paid then. */
export function repriced(booking: Omit<Booking, 'transfer'>, quote: OrderQuote) {
  const { totalMinor, dueMinor } = quote;
  const amountPaidMinor = Math.min(
    booking.amountPaidMinor,
    payableMinor({ ...booking, totalMinor }),
  );
  const price = { totalMinor, dueMinor, amountPaidMinor };
  return {
    /** What follows for the money. */
    price,
    set: {
      ...quote,
      amountPaidMinor,
      paymentStatus: paymentStatusOf({ ...booking, ...price }),
    },
  };
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
