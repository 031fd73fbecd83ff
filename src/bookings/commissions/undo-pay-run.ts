import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { lockBooking } from '../booking/find-booking-for-staff.ts';
import type { Followed } from '../booking/record-event.ts';
import { type Difference, type PayRun, recordPayRun } from './record-pay-run.ts';
import { commissionRefusals } from './refusals.ts';

/** Undoes a pay run by one with the opposite entries: what it paid is owed again. */
export async function undoPayRun(
  deps: { clock: Clock; write: Write<PayRun> } & Followed,
  actor: Actor,
  id: number,
): Promise<PayRun> {
  return deps.write(async (tx) => {
    await lockPayRun(tx, id);
    const differences: Difference[] = [];
    for (const { reference, amountMinor } of await entriesOf(tx, id)) {
      differences.push({ booking: await lockBooking(tx, reference), amountMinor: -amountMinor });
    }
    return recordPayRun(tx, deps, actor, differences, id);
  });
}

/** Others may refer to it meanwhile; only a second undo waits. */
async function lockPayRun(tx: Transaction, id: number): Promise<void> {
  const run = await tx
    .selectFrom('payRun')
    .select('undoesId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!run) throw commissionRefusals.payRunUnknown(`There is no pay run ${id}`);
  const refused = (why: string) => commissionRefusals.payRunFinal(`The pay run ${id} ${why}`);
  if (run.undoesId !== null) throw refused(`undoes the pay run ${run.undoesId}`);
  const undoing = await tx
    .selectFrom('payRun')
    .select('id')
    .where('undoesId', '=', id)
    .executeTakeFirst();
  if (undoing) throw refused(`is already undone, by the pay run ${undoing.id}`);
}

/** In the order in which pay runs lock bookings. */
async function entriesOf(tx: Transaction, id: number) {
  const entries = await tx
    .selectFrom('commissionEntry')
    .innerJoin('booking', 'booking.id', 'commissionEntry.bookingId')
    .select(['booking.reference', 'commissionEntry.amountMinor'])
    .where('commissionEntry.payRunId', '=', id)
    .execute();
  return entries.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
}
