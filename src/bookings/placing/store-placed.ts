import { sql } from 'kysely';
import type { Confirmed } from '../../availability/connector.ts';
import type { Charged } from '../../card-processor/processor.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { untilDone } from '../../platform/db/in-transaction.ts';
import { gate, type Part, part, writeParts } from '../../platform/db/parts.ts';
import { auditedBooking } from '../booking/audited-booking.ts';
import type { Booking, Payment, UnstoredBooking } from '../booking/booking.ts';
import { paidStatus } from '../booking/paid-status.ts';
import { eventParts, type Followed } from '../booking/record-event.ts';
import { withPapers } from '../booking/suppliers-papers.ts';
import { viaOf } from '../booking/via.ts';
import { placedStatus } from './new-booking.ts';
import type { Placing, PlacingDeps } from './placing.ts';

type Deps = { db: Database; clock: Clock } & Followed & Pick<PlacingDeps, 'keeping'>;

/** What the processor and the supplier have said; undefined where we keep the places. */
export type Outcome = {
  charged: Pick<Charged, 'reference'> | null;
  confirmed: Extract<Confirmed, { kind: 'confirmed' | 'pending' }> | undefined;
};

/**
 * Completes a booking whose card is charged and whose supplier has it. Null if it is not being placed
 * any more: the recovery has given it up, or another request has completed it.
 */
export async function storePlaced(
  deps: Deps,
  actor: Actor,
  { booking, payment }: Pick<Placing, 'booking' | 'payment'>,
  { charged, confirmed }: Outcome,
): Promise<Booking | null> {
  const at = deps.clock.now();
  const paid = payment && paidBy(payment, charged, at);
  const placed: Booking = {
    ...booking,
    status: statusBy(booking, confirmed),
    ...(confirmed && withPapers(booking, confirmed)),
    ...(paid && { paymentStatus: paidStatus(booking), amountPaidMinor: paid.amountMinor }),
    changedAt: at,
    version: booking.version + 1,
    payments: paid ? [paid] : [],
  };
  const { id, status, paymentStatus, amountPaidMinor } = placed;
  const parts = [
    stillPlacing({ id }),
    ...(paid ? [stillOpen({ paymentId: paid.id })] : []),
    completed({
      id,
      status,
      paymentStatus,
      amountPaidMinor,
      at,
      supplier: confirmed ? JSON.stringify(placed.supplier) : null,
      tickets: placed.tickets && JSON.stringify(placed.tickets),
    }),
    ...(paid ? [settled({ paymentId: paid.id, reference: paid.reference, at })] : []),
    ...placedParts(deps, actor, placed, at),
    ...(deps.keeping?.(placed) ?? []),
  ];
  const counts = await untilDone(() => writeParts(deps.db, parts));
  if (counts['stillPlacing'] === 0) return null;
  if (counts['booked'] === 0) throw new Error(`the charge of ${booking.reference} is not open`);
  return placed;
}

/** A supplier's own system decides; for the others the tour says whether a person does. */
function statusBy(booking: Booking, confirmed: Outcome['confirmed']): Booking['status'] {
  if (!confirmed) return placedStatus(booking);
  return confirmed.kind === 'pending' ? 'Pending Confirmation' : 'Confirmed';
}

function paidBy(payment: Payment, charged: Outcome['charged'], at: Temporal.Instant): Payment {
  return { ...payment, state: 'done', reference: charged?.reference ?? null, settledAt: at };
}

const stillPlacing = gate(
  'still_placing',
  ({ id }: Pick<Booking, 'id'>) =>
    sql`select from booking where id = ${id}::bigint and status = 'placing' for update`,
  { isCounted: true },
);

/** The booking is locked before, as where it is given up. */
const stillOpen = gate(
  'still_open',
  ({ paymentId }: { paymentId: number }) => sql`
    select from payment where id = ${paymentId}::bigint and state = 'open'
      and exists (select from still_placing)
    for update`,
);

const completed = part(
  'booked',
  ({ id, status, paymentStatus, amountPaidMinor, at, supplier, tickets }: Completed) => sql`
    update booking set status = ${status}::text, payment_status = ${paymentStatus}::text,
      amount_paid_minor = ${amountPaidMinor}::bigint, changed_at = ${at}::timestamptz,
      supplier = coalesce(${supplier}::jsonb, booking.supplier),
      tickets = coalesce(${tickets}::jsonb, booking.tickets)
    from allowed where booking.id = ${id}::bigint
    returning booking.id`,
  { isCounted: true },
);

type Completed = Pick<Booking, 'id' | 'status' | 'paymentStatus' | 'amountPaidMinor'> & {
  at: Temporal.Instant;
  supplier: string | null;
  tickets: string | null;
};

const settled = part(
  'settled',
  ({ paymentId, reference, at }: Settled) => sql`
    update payment set state = 'done', reference = ${reference}::text,
      settled_at = ${at}::timestamptz
    from booked where payment.id = ${paymentId}::bigint
    returning 1`,
);

type Settled = { paymentId: number; reference: string | null; at: Temporal.Instant };

/** What is written down when a booking is placed, in the statement that makes it one. */
export function placedParts(
  deps: Followed,
  actor: Actor,
  booking: UnstoredBooking,
  at: Temporal.Instant,
): Part[] {
  const isStaff = actor.kind === 'staff' || actor.kind === 'command';
  const after = {
    ...auditedBooking(booking),
    ...(isStaff && { onBehalfOf: booking.agent.email }),
    ...viaOf(actor),
  };
  const entry = { actor, action: 'booking.placed', after };
  return eventParts(deps, { booking, kind: 'placed', at }, entry);
}
