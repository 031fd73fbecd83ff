import type { Actor } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRolledBack } from '../../platform/db/in-transaction.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type Answered, askingFirst } from '../booking/ask-first.ts';
import { type Booking, isPast } from '../booking/booking.ts';
import { statusAfter } from '../booking/booking-states.ts';
import { changeBooking } from '../booking/change-booking.ts';
import { cancelLocked } from '../changes/cancel-booking.ts';
import { closeRequest } from '../changes/close-requests.ts';
import {
  type Preview,
  previewOf,
  type UpdateDeps,
  updateLocked,
} from '../changes/update-booking.ts';
import { isAlreadySo, isEmptyChange, type WantedChange } from '../changes/wanted-change.ts';
import { carryOutPaymentsOf } from '../money/carrying-out/carry-out-payments.ts';
import { lockOpenRequest } from './find-request.ts';
import type { BookingRequest } from './open-request.ts';
import { requestRefusals } from './refusals.ts';

export type Decision = {
  id: number;
  note: string;
  /** Of a cancellation: goes before the refund of the policy. */
  refund?: number | undefined;
  belowPromise?: boolean | undefined;
  /** Of a change: what is changed in the same transaction, where it was not changed before. */
  change?: WantedChange | undefined;
  /** Of a change: it is not all that was asked for, and the note says what becomes of the rest. */
  inPart?: boolean | undefined;
  /** A cancellation is not applied once the tour or the ride has begun. */
  onlyBeforeStart?: boolean;
};

export type Decided = {
  booking: Booking;
  request: BookingRequest;
  /** What the supplier's own system answers. */
  supplierSays?: string | null;
};

/** Does what a partner asked for: cancels the booking, or lets the change land. */
export async function applyRequest(
  deps: UpdateDeps & { write: Write<Decided> },
  actor: Actor,
  decision: Decision,
): Promise<Decided> {
  const decided = await askingFirst((answered) =>
    deps.write(async (tx) => {
      const open = await lockOpenRequest(tx, decision.id);
      return applyLocked(tx, { ...deps, answered }, actor, open, decision);
    }),
  );
  await carryOutPaymentsOf(deps, decided.booking);
  return decided;
}

/** What the booking would be if the request were applied like that, by doing it and taking it back. */
export async function previewRequest(
  deps: UpdateDeps,
  actor: Actor,
  decision: Decision,
): Promise<Preview> {
  return askingFirst((answered) =>
    inRolledBack(deps.db, async (tx) => {
      const open = await lockOpenRequest(tx, decision.id);
      // All staff may ask what a price would come to.
      const { role: _role, ...anybody } = actor;
      const { booking } = await applyLocked(tx, { ...deps, answered }, anybody, open, decision);
      return previewOf(open.booking, booking);
    }),
  );
}

async function applyLocked(
  tx: Transaction,
  deps: UpdateDeps & { answered: Answered },
  actor: Actor,
  open: Decided,
  decision: Decision,
): Promise<Decided> {
  const apply = open.request.kind === 'change' ? applyChange : applyCancellation;
  const booking = await apply(tx, deps, actor, open, decision);
  return { booking, request: await requestAfter(tx, decision.id) };
}

async function applyCancellation(
  tx: Transaction,
  deps: UpdateDeps,
  actor: Actor,
  { booking }: Decided,
  { note, change, inPart = false, onlyBeforeStart = false, ...decision }: Decision,
): Promise<Booking> {
  if (inPart || (change && !isEmptyChange(change))) throw requestRefusals.notAChange();
  if (onlyBeforeStart && isPast(booking, deps.clock)) throw new Error('the booking has begun');
  const cancellation = { ...decision, reason: note };
  return cancelLocked(tx, deps, actor, booking, cancellation, requestRefusals.noteMissing);
}

async function applyChange(
  tx: Transaction,
  deps: UpdateDeps & { answered: Answered },
  actor: Actor,
  { booking, request }: Decided,
  { note: given, refund, change = {}, inPart = false }: Decision,
): Promise<Booking> {
  if (refund !== undefined) throw requestRefusals.notACancellation();
  const note = given.trim();
  if (inPart && note === '') throw requestRefusals.restUnanswered();
  await closeRequest(tx, deps, actor, request.id, {
    state: 'applied',
    note,
    inPart,
    at: deps.clock.now(),
  });
  const isMade = isEmptyChange(change) || isAlreadySo(booking, change);
  const granted = {
    askedAt: request.createdAt,
    before: { state: 'open' },
    after: { request: request.id, state: 'applied', note, ...(inPart && { inPart }) },
  };
  if (!isMade) return updateLocked(tx, deps, actor, booking, change, granted);
  const { askedAt: _askedAt, ...told } = granted;
  // It was changed already, or with the supplier alone: the partner is told all the same.
  statusAfter(booking, 'change');
  return changeBooking(tx, deps, actor, booking, {
    set: {},
    event: 'updated',
    audited: { action: 'booking.change-applied', ...told },
  });
}

export async function requestAfter(tx: Transaction, id: number): Promise<BookingRequest> {
  return tx.selectFrom('bookingRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
