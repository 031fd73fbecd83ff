import { sql } from 'kysely';
import type { Processor } from '../payments/processor.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Booking } from './booking.ts';

/** A call that is not answered may take half a minute, and a turn of a job has ten. */
const refundsPerTurn = 200;
const unansweredPerTurn = 5;

const program: Actor = { kind: 'system', name: 'refunds' };

export type RefundDeps = {
  db: Database;
  clock: Clock;
  /** Null where the marketplace takes no cards. */
  processor: Processor | null;
  log: Logger;
};

/** Gives back what is owed. A refund has a key: asked for again, it happens once. */
export async function carryOutRefunds(deps: RefundDeps): Promise<void> {
  const owed = await owedRefunds(deps.db);
  if (owed.length === 0) return;
  if (!deps.processor) {
    deps.log.error({ refunds: owed.length }, 'there are refunds to make and no card processor');
    return;
  }
  let unanswered = 0;
  for (const refund of owed) {
    if (!(await carryOut(deps, deps.processor, refund))) unanswered++;
    if (unanswered === unansweredPerTurn) return;
  }
}

/** Does it at once for one booking. What does not succeed now is left to the job. */
export async function carryOutRefundsOf(
  deps: RefundDeps,
  { id, reference, payments }: Booking,
): Promise<void> {
  const { processor } = deps;
  if (!processor || !payments.some(isOwed)) return;
  try {
    for (const refund of await owedRefunds(deps.db, id)) await carryOut(deps, processor, refund);
  } catch (error) {
    deps.log.warn({ err: error, booking: reference }, 'the refund is left to the job');
  }
}

function isOwed({ kind, state }: Booking['payments'][number]): boolean {
  return kind === 'refund' && state === 'open';
}

type OwedRefund = Awaited<ReturnType<typeof owedRefunds>>[number];

/** In any order, so that one that is never answered cannot hold up the others for ever. */
function owedRefunds(db: Database, bookingId?: number) {
  const owed = db
    .selectFrom('payment as refund')
    .innerJoin('payment as charge', 'charge.id', 'refund.chargeId')
    .innerJoin('booking', 'booking.id', 'refund.bookingId')
    .select([
      'refund.id',
      'refund.key',
      'refund.amountMinor',
      'refund.currency',
      'charge.reference as charge',
      'booking.reference as bookingReference',
    ])
    .where('refund.kind', '=', 'refund')
    .where('refund.state', '=', 'open')
    .orderBy(sql`random()`)
    .limit(refundsPerTurn);
  return (
    bookingId === undefined ? owed : owed.where('refund.bookingId', '=', bookingId)
  ).execute();
}

/** False when nobody knows whether it happened: then it is asked for again. */
async function carryOut(
  deps: RefundDeps,
  processor: Processor,
  refund: OwedRefund,
): Promise<boolean> {
  const { key, amountMinor, charge, bookingReference: booking } = refund;
  if (charge === null) throw new Error(`the charge of refund ${refund.id} has no reference`);
  const outcome = await processor.refund({ key, charge, amountMinor });
  if (outcome.kind === 'unknown') {
    deps.log.warn({ booking, reason: outcome.reason }, 'a refund was not answered');
    return false;
  }
  if (outcome.kind === 'refunded') {
    await settle(deps, refund, { state: 'done', reference: outcome.reference });
  } else {
    deps.log.error({ booking, reason: outcome.reason }, 'a refund was refused');
    await settle(deps, refund, { state: 'refused', reason: outcome.reason });
  }
  return true;
}

/** Where two carried it out at once, the first writes it down. */
async function settle(
  { db, clock }: RefundDeps,
  { id, amountMinor, currency, bookingReference }: OwedRefund,
  outcome: { state: 'done'; reference: string } | { state: 'refused'; reason: string },
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('payment')
      .set({ ...outcome, settledAt: at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return;
    await audit(tx, program, {
      at,
      action: outcome.state === 'done' ? 'booking.refunded' : 'booking.refund-refused',
      subject: `booking ${bookingReference}`,
      before: { state: 'open' },
      after: { ...outcome, amountMinor, currency },
    });
  });
}
