import type { Processor } from '../payments/processor.ts';
import type { Actor } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/log.ts';
import { abandonBooking } from './abandon-booking.ts';

type Deps = { db: Database; clock: Clock; log: Logger; processor: Processor | null };

const system: Actor = { kind: 'system', name: 'recovery' };
const placingsPerTurn = 1000;
/** A turn may take 10 minutes, and one call to a processor that is away half a minute. */
const undosPerTurn = 50;
const undosAtOnce = 5;
const waitMinutes = 5;

/**
 * Undoes what interrupted placings have left: first all places are free again, then whatever was
 * charged is given back. What the processor cannot undo now is tried again later.
 */
export async function recoverPlacings(deps: Deps): Promise<void> {
  const left = await findLeftOpen(deps);
  for (const { bookingId } of left) await giveUp(deps, bookingId);
  const { processor } = deps;
  if (!processor) {
    if (left.length > 0) deps.log.error('open charges cannot be undone: no processor is set up');
    return;
  }
  const queue = left.slice(0, undosPerTurn).values();
  await Promise.all(
    Array.from({ length: undosAtOnce }, async () => {
      for (const attempt of queue) await undo(deps, processor, attempt);
    }),
  );
}

type LeftOpen = Awaited<ReturnType<typeof findLeftOpen>>[number];

function findLeftOpen({ db, clock }: Deps) {
  return db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .select([
      'payment.id',
      'payment.bookingId',
      'payment.key',
      'payment.amountMinor',
      'payment.currency',
      'booking.reference as bookingReference',
    ])
    .where('payment.kind', '=', 'charge')
    .where('payment.state', '=', 'open')
    .where('payment.undoAt', '<=', clock.now())
    .orderBy('payment.undoAt')
    .limit(placingsPerTurn)
    .execute();
}

async function giveUp({ db, clock }: Deps, bookingId: number): Promise<void> {
  const why = 'the payment was interrupted';
  await db
    .transaction()
    .execute((tx) => abandonBooking(tx, system, { bookingId, at: clock.now(), why }));
}

/** Only after the booking was given up: a charge under an open attempt can belong to no booking. */
async function undo(
  { db, clock, log }: Deps,
  processor: Processor,
  { id, key, bookingReference, amountMinor, currency }: LeftOpen,
): Promise<void> {
  const outcome = await processor.undo({ key, bookingReference, amountMinor, currency });
  const now = clock.now();
  if (outcome.kind === 'unknown') {
    const { reason } = outcome;
    log.error({ booking: bookingReference, reason }, 'a charge could not be undone yet');
  }
  const change =
    outcome.kind === 'undone'
      ? { state: 'undone' as const, settledAt: now }
      : { undoAt: now.add({ minutes: waitMinutes }) };
  await db
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
