import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Booking } from '../booking/booking.ts';
import { changeBooking } from '../booking/change-booking.ts';
import type { Followed } from '../booking/record-event.ts';

/** What a pay run pays of the commission of a locked booking; less than zero is taken back. */
export type Difference = { booking: Booking; amountMinor: number };

export type PayRun = {
  id: number;
  at: Temporal.Instant;
  /** The pay run that this one undoes. */
  undoesId: number | null;
  bookings: (Booking & { amountMinor: number })[];
};

export async function recordPayRun(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  differences: readonly Difference[],
  undoesId: number | null = null,
): Promise<PayRun> {
  const at = deps.clock.now();
  const { id } = await tx
    .insertInto('payRun')
    .values({ at, paidBy: actor.name, undoesId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = { id, at, undoesId };
  const bookings: PayRun['bookings'] = [];
  for (const difference of differences) {
    const { amountMinor } = difference;
    bookings.push({ ...(await enter(tx, deps, actor, difference, run)), amountMinor });
  }
  return { ...run, bookings };
}

/** Partners hear of money that they get as paid commission, of anything else as a change. */
async function enter(
  tx: Transaction,
  deps: { clock: Clock } & Followed,
  actor: Actor,
  { booking, amountMinor }: Difference,
  run: Omit<PayRun, 'bookings'>,
): Promise<Booking> {
  const entry = { payRunId: run.id, bookingId: booking.id, amountMinor };
  await tx.insertInto('commissionEntry').values(entry).execute();
  const last = run.undoesId === null ? run : await findLastRun(tx, booking.id);
  const commissionPaidMinor = booking.commissionPaidMinor + amountMinor;
  return changeBooking(tx, deps, actor, booking, {
    set: { commissionPaidMinor, payRunId: last?.id ?? null, commissionPaidAt: last?.at ?? null },
    event: amountMinor > 0 ? 'commission paid' : 'updated',
    audited: {
      action: run.undoesId === null ? 'booking.commission-paid' : 'booking.commission-unpaid',
      before: { payRun: booking.payRunId },
      after: { payRun: run.id },
    },
  });
}

/** The last pay run of a booking that was not undone. */
function findLastRun(tx: Transaction, bookingId: number) {
  return tx
    .selectFrom('commissionEntry')
    .innerJoin('payRun', 'payRun.id', 'commissionEntry.payRunId')
    .leftJoin('payRun as undoing', 'undoing.undoesId', 'payRun.id')
    .select(['payRun.id', 'payRun.at'])
    .where('commissionEntry.bookingId', '=', bookingId)
    .where('payRun.undoesId', 'is', null)
    .where('undoing.id', 'is', null)
    .orderBy('payRun.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
