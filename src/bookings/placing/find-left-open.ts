import type { UndoDeps } from '../money/undo-charges.ts';
import type { Followed } from '../record-event.ts';

export type RecoveryDeps = UndoDeps & Followed;

/** An attempt to charge whose time is over, and its booking. */
export type LeftOpen = Awaited<ReturnType<typeof findLeftOpen>>[number];

const placingsPerTurn = 1000;

export function findLeftOpen({ db, clock }: RecoveryDeps) {
  return db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .select([
      'payment.id',
      'payment.bookingId',
      'payment.key',
      'payment.amountMinor',
      'payment.currency',
      'payment.undoAt',
      'booking.reference as bookingReference',
      'booking.status',
    ])
    .where('payment.kind', '=', 'charge')
    .where('payment.state', '=', 'open')
    .where('payment.undoAt', '<=', clock.now())
    .orderBy('payment.undoAt')
    .limit(placingsPerTurn)
    .execute();
}
