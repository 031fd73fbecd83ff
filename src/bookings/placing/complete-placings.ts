import type { FoundCharge, Unknown } from '../../card-processor/processor.ts';
import { connectorOf, placesOf } from '../booking/booked-places.ts';
import { isPast } from '../booking/booking.ts';
import { findBookingForStaff } from '../booking/find-booking-for-staff.ts';
import { recovery } from './abandon-booking.ts';
import type { LeftOpen, RecoveryDeps } from './find-left-open.ts';
import { storePlaced } from './store-placed.ts';

const askedAtOnce = 5;
/** A call that is not answered may take half a minute, and a turn has ten. */
const unansweredPerTurn = 25;

/**
 * Makes bookings of orders with an Idempotency-Key whose cards were charged, and gives up the others.
 * If the processor or the supplier does not answer, it is asked again while the places are held.
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
    if (fate === 'none' || (fate === 'unknown' && isLate(deps, placing))) await giveUp(placing);
  };
  await Promise.all(
    Array.from({ length: askedAtOnce }, async () => {
      for (const placing of queue) await complete(placing);
    }),
  );
}

/** What comes of it. One that fails holds up no other. */
async function decide(deps: RecoveryDeps, placing: LeftOpen): Promise<Fate['kind']> {
  const { processor, log } = deps;
  const { bookingReference: booking, attempt } = placing;
  try {
    const charge = attempt && (processor ? await processor.findCharge(attempt) : noProcessor);
    const fate =
      charge === null || charge.kind === 'charged' ? await settle(deps, placing, charge) : charge;
    if (fate.kind !== 'unknown') return fate.kind;
    log.error({ booking, reason: fate.reason }, 'a placing could not be completed yet');
  } catch (error) {
    log.error({ err: error, booking }, 'a booking whose card was charged could not be stored');
  }
  return 'unknown';
}

type Fate = { kind: 'booking' | 'none' } | Unknown;

const noProcessor: FoundCharge = { kind: 'unknown', reason: 'no processor is set up' };
const none: Fate = { kind: 'none' };

/** None if it cannot become a booking any more. */
async function settle(
  deps: RecoveryDeps,
  { bookingReference, attempt }: LeftOpen,
  charged: Extract<FoundCharge, { kind: 'charged' }> | null,
): Promise<Fate> {
  const booking = await findBookingForStaff(deps, bookingReference);
  const payment = booking.payments.find(({ id }) => id === attempt?.id) ?? null;
  const isWhole = charged?.amountMinor === payment?.amountMinor && !charged?.refundedMinor;
  if (!isWhole || isPast(booking, deps.clock)) return none;
  const confirmed = await connectorOf(deps, booking)?.remote?.confirm(placesOf(booking));
  if (confirmed?.kind === 'refused') return none;
  if (confirmed?.kind === 'unknown') return confirmed;
  const outcome = { charged, confirmed };
  const settled = await storePlaced(deps, recovery, { booking, payment }, outcome);
  return settled ? { kind: 'booking' } : none;
}

function isLate({ clock }: RecoveryDeps, { giveUpAt }: LeftOpen): boolean {
  return Temporal.Instant.compare(giveUpAt, clock.now()) <= 0;
}
