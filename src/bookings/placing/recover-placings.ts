import type { Actor } from '../../platform/audit.ts';
import { type UndoDeps, undoCharges } from '../money/undo-charges.ts';
import { abandonBooking } from './abandon-booking.ts';

const system: Actor = { kind: 'system', name: 'recovery' };
const placingsPerTurn = 1000;

/**
 * Undoes what interrupted charges have left: first all places are free again, then whatever was
 * charged is given back.
 */
export async function recoverPlacings(deps: UndoDeps): Promise<void> {
  for (const attempt of await findLeftOpen(deps)) await giveUp(deps, attempt);
  await undoCharges(deps);
}

type LeftOpen = Awaited<ReturnType<typeof findLeftOpen>>[number];

function findLeftOpen({ db, clock }: UndoDeps) {
  return db
    .selectFrom('payment')
    .select(['id', 'bookingId'])
    .where('kind', '=', 'charge')
    .where('state', '=', 'open')
    .where('undoAt', '<=', clock.now())
    .orderBy('undoAt')
    .limit(placingsPerTurn)
    .execute();
}

/** From then on nobody settles the charge any more. A booking that was placed before stays. */
async function giveUp({ db, clock }: UndoDeps, { id, bookingId }: LeftOpen): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const why = 'the payment was interrupted';
    await abandonBooking(tx, system, { bookingId, at: clock.now(), why });
    await tx
      .updateTable('payment')
      .set({ state: 'unwanted' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
  });
}
