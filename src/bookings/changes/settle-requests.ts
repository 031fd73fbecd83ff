import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking/booking.ts';

type Settled = { state: 'applied' | 'rejected' | 'withdrawn'; note: string; at: Temporal.Instant };

/** Decides a request of a booking that is locked. False when it is decided already. */
export async function settleRequest(
  tx: Transaction,
  actor: Actor,
  requestId: number,
  { state, note, at }: Settled,
): Promise<boolean> {
  const settled = await tx
    .updateTable('bookingRequest')
    .set({ state, note, decidedAt: at, decidedBy: actor.name })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

/** A booking that ends leaves no request open: who wanted that has it, and no change will come. */
export async function closeRequestsOf(
  tx: Transaction,
  actor: Actor,
  { id }: Pick<Booking, 'id'>,
  { note, at }: Pick<Settled, 'note' | 'at'>,
): Promise<void> {
  const open = await tx
    .selectFrom('bookingRequest')
    .select(['id', 'kind'])
    .where('bookingId', '=', id)
    .where('state', '=', 'open')
    .execute();
  for (const request of open) {
    const state = request.kind === 'cancellation' ? 'applied' : 'withdrawn';
    await settleRequest(tx, actor, request.id, { state, note, at });
  }
}
