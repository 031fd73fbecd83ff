import type { Database } from '../../platform/db/database.ts';
import { toReturnMinor, unpaidMinor } from '../booking/balance.ts';
import { commissionDueMinor } from '../booking/earned.ts';

const bookingsAtOnce = 1_000;

export type EndedBooking = { id: number; reference: string };

/** Some of the bookings that have ended, in the order of their numbers. */
export type EndedBookings = {
  settled: EndedBooking[];
  /** So many have an amount or a question open: everything about them stays. */
  open: number;
};

/** Bookings that ended before a moment, some at a time. */
export async function* endedBookings(
  db: Database,
  before: Temporal.Instant,
): AsyncGenerator<EndedBookings> {
  let after = 0;
  for (;;) {
    const bookings = await pageOf(db, { before, after });
    const settled = bookings.filter(isSettled);
    yield {
      settled: settled.map(({ id, reference }) => ({ id, reference })),
      open: bookings.length - settled.length,
    };
    const last = bookings.at(-1);
    if (!last || bookings.length < bookingsAtOnce) return;
    after = last.id;
  }
}

type Row = Awaited<ReturnType<typeof pageOf>>[number];

/** Nothing is left to be decided, paid, given back or compared. */
function isSettled(booking: Row): boolean {
  return (
    (booking.status === 'Confirmed' || booking.status === 'Canceled') &&
    !booking.isUndecided &&
    unpaidMinor(booking) === 0 &&
    toReturnMinor(booking) === 0 &&
    commissionDueMinor(booking) === 0
  );
}

function pageOf(db: Database, { before, after }: { before: Temporal.Instant; after: number }) {
  return db
    .selectFrom('booking')
    .select(['id', 'reference', 'status', 'paymentTerm', 'totalMinor', 'keptMinor'])
    .select('waivedMinor')
    .select(['amountPaidMinor', 'commissionMinor', 'commissionPaidMinor'])
    .select((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom('payment')
              .whereRef('payment.bookingId', '=', 'booking.id')
              .where('payment.state', 'in', ['open', 'unwanted']),
          ),
          is.exists(
            is
              .selectFrom('bookingRequest')
              .whereRef('bookingRequest.bookingId', '=', 'booking.id')
              .where('bookingRequest.state', '=', 'open'),
          ),
          is.exists(
            is
              .selectFrom('paymentDifference')
              .whereRef('paymentDifference.bookingReference', '=', 'booking.reference'),
          ),
        ])
        .as('isUndecided'),
    )
    .where('id', '>', after)
    .where('endsAt', '<', before)
    .where('status', '<>', 'abandoned')
    .orderBy('id')
    .limit(bookingsAtOnce)
    .execute();
}
