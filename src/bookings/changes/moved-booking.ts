import { portionOf } from '../../currencies/share.ts';
import { payableMinor } from '../booking/balance.ts';
import { type Booking, moment } from '../booking/booking.ts';
import { withCommission } from '../placing/orders/quote-order.ts';
import type { PriceChange } from './fair/price-change.ts';

/** A booking at another price. */
export function repriced(
  booking: Booking,
  { totalMinor, feesMinor }: PriceChange,
  depositOf: (totalMinor: number) => number = (total) => depositAsSold(booking, total),
) {
  const dueMinor = booking.dueMinor < booking.totalMinor ? depositOf(totalMinor) : totalMinor;
  const mostMinor = payableMinor({ ...booking, totalMinor });
  const amountPaidMinor = Math.min(booking.amountPaidMinor, mostMinor);
  const { currency } = booking;
  const quote = withCommission({ currency, totalMinor, dueMinor }, booking, feesMinor);
  /** Keeps, in `price`, no more of what was paid than is payable then: the money follows from it. */
  return { price: { totalMinor, dueMinor, amountPaidMinor }, set: { ...quote, feesMinor } };
}

function depositAsSold({ dueMinor, totalMinor: sold }: Booking, totalMinor: number): number {
  return portionOf(totalMinor, { part: dueMinor, whole: Math.max(1, sold) });
}

type Moments = Pick<Booking, 'startsAt' | 'endsAt' | 'latestCancellationAt'>;

/** Everything that lies a certain time before or after the start moves with it. */
export function movedTo(booking: Moments, startsAt: Temporal.Instant) {
  const moved = startsAt.epochMilliseconds - booking.startsAt.epochMilliseconds;
  return {
    startsAt: moment(startsAt.epochMilliseconds),
    endsAt: moment(booking.endsAt.epochMilliseconds + moved),
    latestCancellationAt: moment(booking.latestCancellationAt.epochMilliseconds + moved),
  };
}

/**
 * A booking that staff move keeps the earlier of both deadlines, or gets that of its new start. How long
 * before a start its terms end is remembered where the deadline no longer says it.
 */
export function movedFairly(
  booking: Moments & Pick<Booking, 'noticeSeconds'>,
  startsAt: Temporal.Instant,
  hasNewDeadline: boolean,
) {
  const noticeSeconds = noticeOf(booking);
  const ofNewStart = moment(startsAt.epochMilliseconds - noticeSeconds * 1000);
  const { latestCancellationAt: before } = booking;
  const isEarlier = Temporal.Instant.compare(before, ofNewStart) < 0;
  const isKept = isEarlier && !hasNewDeadline;
  return {
    ...movedTo(booking, startsAt),
    latestCancellationAt: isKept ? before : ofNewStart,
    noticeSeconds: isKept ? noticeSeconds : null,
  };
}

function noticeOf({
  startsAt,
  latestCancellationAt,
  noticeSeconds,
}: Parameters<typeof movedFairly>[0]) {
  const milliseconds = startsAt.epochMilliseconds - latestCancellationAt.epochMilliseconds;
  return noticeSeconds ?? Math.round(milliseconds / 1000);
}
