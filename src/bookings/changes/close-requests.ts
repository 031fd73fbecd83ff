import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking/booking.ts';
import type { Followed } from '../booking/record-event.ts';

type Closing = {
  state: 'applied' | 'rejected' | 'withdrawn';
  note: string;
  at: Temporal.Instant;
  /** Of a change that is applied: not all that was asked for. */
  inPart?: boolean;
  /** Of a cancellation that is applied. */
  refundedMinor?: number;
};

/** Ends an open request of a booking that is locked. The partner is told what staff decide. */
export async function closeRequest(
  tx: Transaction,
  { onRequestDecided }: Followed,
  actor: Actor,
  requestId: number,
  { at, ...decision }: Closing,
): Promise<void> {
  const closed = await tx
    .updateTable('bookingRequest as request')
    .from('booking')
    // A later change than any that partners have read.
    .set({ ...decision, decidedAt: at, decidedBy: actor.name, change: null })
    .whereRef('booking.id', '=', 'request.bookingId')
    .where('request.id', '=', requestId)
    .where('request.state', '=', 'open')
    .returningAll('request')
    .returning(['booking.reference', 'booking.currency'])
    .executeTakeFirst();
  if (!closed || decision.state === 'withdrawn') return;
  await onRequestDecided?.(tx, { ...closed, decidedAt: at });
}

/** What has been promised for a booking that is locked; undefined while no cancellation is open. */
export function findOpenCancellation(tx: Transaction, { id }: Pick<Booking, 'id'>) {
  return openRequestsOf(tx, id).where('kind', '=', 'cancellation').executeTakeFirst();
}

/** Finds the partner's change request; undefined while none is open. */
export function findOpenChange(tx: Transaction, { id }: Pick<Booking, 'id'>) {
  return openRequestsOf(tx, id).where('kind', '=', 'change').executeTakeFirst();
}

/** A booking that ends leaves no request open: its cancellation is applied, and no change will come. */
export async function closeRequestsOf(
  tx: Transaction,
  deps: Followed,
  actor: Actor,
  { id }: Pick<Booking, 'id'>,
  { refundedMinor, ...decision }: Pick<Closing, 'note' | 'at'> & { refundedMinor: number },
): Promise<void> {
  for (const request of await openRequestsOf(tx, id).execute()) {
    const closing: Closing =
      request.kind === 'cancellation'
        ? { state: 'applied', refundedMinor, ...decision }
        : { state: 'withdrawn', ...decision };
    await closeRequest(tx, deps, actor, request.id, closing);
  }
}

function openRequestsOf(tx: Transaction, bookingId: number) {
  return tx
    .selectFrom('bookingRequest')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .orderBy('id');
}
