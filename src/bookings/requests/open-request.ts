import type { Selectable } from 'kysely';
import { actorOf, type Caller } from '../../accounts/users/user.ts';
import { amountText } from '../../currencies/currency.ts';
import { type AuditedFields, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { BookingRequestTable } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/errors.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type Booking, isPast } from '../booking/booking.ts';
import { lookupRefusals } from '../booking/refusals.ts';
import { viaOf } from '../booking/via.ts';
import { readAgreedTerms } from '../changes/agreed-terms.ts';
import { promiseAt } from '../changes/cancellation-promise.ts';
import { lockOwnBooking } from '../reading/find-booking.ts';
import { type ExpectedTerms, requireExpected } from './expected-terms.ts';
import { requestRefusals } from './refusals.ts';

export type BookingRequest = Selectable<BookingRequestTable>;

export type Requested = { booking: Booking; request: BookingRequest };

type Wish = Pick<BookingRequest, 'kind' | 'notes'>;

/** Section 3 of the interface: a request is reviewed within 24 to 48 hours. */
const reviewHours = 48;

const refusals = {
  change: {
    ofUnknown: lookupRefusals.bookingNotFound,
    ofCanceled: requestRefusals.changeOfCanceled,
    ofPast: requestRefusals.changeOfPast,
  },
  cancellation: {
    ofUnknown: requestRefusals.cancellationOfUnknown,
    ofCanceled: requestRefusals.cancellationOfCanceled,
    ofPast: requestRefusals.cancellationOfPast,
  },
} satisfies Record<Wish['kind'], object>;

/** Queues a partner's request for staff to decide. The booking does not change. */
export async function openRequest(
  { clock, write }: { clock: Clock; write: Write<Requested> },
  caller: Caller,
  { reference, expected, ...wish }: Wish & { reference: string; expected?: ExpectedTerms },
): Promise<Requested> {
  return write(async (tx) => {
    const booking = await lockOwnBooking(tx, caller, reference);
    if (!booking) throw refusals[wish.kind].ofUnknown();
    const refused = refusalOf(wish, booking, clock);
    if (refused) throw refused;
    const open = await findOpenRequest(tx, booking, wish);
    const request = open ?? (await insert(tx, { clock }, caller, booking, wish));
    if (expected) requireExpected({ booking, request }, expected);
    return { booking, request };
  });
}

/** Why a request about a booking is not taken; null if it is. */
export function refusalOf(
  { kind }: Pick<Wish, 'kind'>,
  booking: Booking,
  clock: Clock,
): Refusal | null {
  if (booking.status === 'Canceled') return refusals[kind].ofCanceled();
  return isPast(booking, clock) ? refusals[kind].ofPast() : null;
}

export function findOpenRequest(
  db: Database | Transaction,
  { id }: Pick<Booking, 'id'>,
  { kind }: Pick<Wish, 'kind'>,
): Promise<BookingRequest | undefined> {
  return db
    .selectFrom('bookingRequest')
    .selectAll()
    .where('bookingId', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

async function insert(
  tx: Transaction,
  { clock }: { clock: Clock },
  caller: Caller,
  booking: Booking,
  wish: Wish,
): Promise<BookingRequest> {
  const at = clock.now();
  const dueAt = at.add({ hours: reviewHours });
  const { id: bookingId, reference, organizationId, userId: ownerId } = booking;
  const promise = wish.kind === 'cancellation' ? await promiseOf(tx, booking, at) : {};
  const request = await tx
    .insertInto('bookingRequest')
    .values({
      bookingId,
      organizationId,
      ownerId,
      ...wish,
      ...promise,
      userId: caller.userId,
      createdAt: at,
      dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const actor = actorOf(caller);
  await audit(tx, actor, {
    at,
    action: `booking.${wish.kind}-requested`,
    subject: `booking ${reference}`,
    after: {
      request: request.id,
      notes: wish.notes,
      ...promiseText(request, booking),
      ...viaOf(actor),
    },
  });
  return request;
}

function promiseText(
  { promisedRefundMinor: refund, promisedFeeMinor: fee }: BookingRequest,
  { currency }: Booking,
): AuditedFields {
  if (refund === null || fee === null) return {};
  return { promisedRefund: amountText(refund, currency), promisedFee: amountText(fee, currency) };
}

/** What the partner is told now is what it gets, whatever the policy says later. */
async function promiseOf(tx: Transaction, booking: Booking, at: Temporal.Instant) {
  const agreed = await readAgreedTerms(tx, booking, undefined);
  const { refundMinor, feeMinor, notes } = promiseAt(booking, at, agreed);
  return { promisedRefundMinor: refundMinor, promisedFeeMinor: feeMinor, promisedNotes: notes };
}
