import type { FoundCharge } from '../../card-processor/processor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { lockBooking } from '../reading/find-booking-for-staff.ts';
import { isPast } from '../requests/request-change.ts';
import { recovery } from './abandon-booking.ts';
import type { LeftOpen, RecoveryDeps } from './find-left-open.ts';
import { settlePlacing } from './settle-placing.ts';

const askedAtOnce = 5;
/** A call that is not answered may take half a minute, and a turn has ten. */
const unansweredPerTurn = 25;
/** A place may be held for 15 minutes; after 10 the processor is asked for the first time. */
const waitMinutes = 3;

/**
 * Makes bookings of orders with an Idempotency-Key whose cards were charged, and gives up the others.
 * Where the processor does not answer, it is asked again as long as the places may be held.
 */
export async function completePlacings(
  deps: RecoveryDeps,
  placings: readonly LeftOpen[],
  giveUp: (placing: LeftOpen) => Promise<void>,
): Promise<void> {
  const queue = placings.values();
  let unanswered = 0;
  const complete = async (placing: LeftOpen) => {
    const answers = unanswered < unansweredPerTurn;
    const fate = answers ? await decide(deps, placing) : 'unknown';
    if (fate === 'unknown') unanswered += 1;
    if (fate === 'nothing' || (fate === 'unknown' && isLate(deps, placing))) await giveUp(placing);
  };
  await Promise.all(
    Array.from({ length: askedAtOnce }, async () => {
      for (const placing of queue) await complete(placing);
    }),
  );
}

/** What comes of it. One that fails holds up no other. */
async function decide(
  deps: RecoveryDeps,
  placing: LeftOpen,
): Promise<'booking' | 'nothing' | 'unknown'> {
  const { processor, log } = deps;
  const { bookingReference: booking } = placing;
  try {
    const found = processor ? await processor.findCharge(placing) : noProcessor;
    if (found.kind === 'charged')
      return (await settle(deps, placing, found)) ? 'booking' : 'nothing';
    if (found.kind === 'none') return 'nothing';
    log.error({ booking, reason: found.reason }, 'nobody knows whether a card was charged');
  } catch (error) {
    log.error({ err: error, booking }, 'a booking whose card was charged could not be stored');
  }
  return 'unknown';
}

const noProcessor: FoundCharge = { kind: 'unknown', reason: 'no processor is set up' };

/** False when it cannot be a booking any more. */
async function settle(
  deps: RecoveryDeps,
  { id, bookingReference }: LeftOpen,
  charged: Extract<FoundCharge, { kind: 'charged' }>,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingReference);
    const payment = booking.payments.find((one) => one.id === id);
    const isWhole = charged.amountMinor === payment?.amountMinor && charged.refundedMinor === 0;
    if (!payment || !isWhole || isPast(booking, deps.clock)) return false;
    return (await settlePlacing(tx, deps, recovery, { booking, payment }, charged)) !== null;
  });
}

/** The places may not be held for longer. */
function isLate({ clock }: RecoveryDeps, { undoAt }: LeftOpen): boolean {
  const last = undoAt?.add({ minutes: waitMinutes });
  return last === undefined || Temporal.Instant.compare(last, clock.now()) <= 0;
}
