import { type ConnectorFor, holdMinutes } from '../../availability/connector.ts';
import type { Attempt } from '../../card-processor/processor.ts';
import type { Followed } from '../booking/record-event.ts';
import type { UndoDeps } from '../money/carrying-out/undo-charges.ts';
import { undoneAfterMinutes } from '../money/order-charge.ts';
import { selectPayments } from '../money/select-payments.ts';

export type RecoveryDeps = UndoDeps & Followed & { connectorFor: ConnectorFor };

/** An interrupted placing, or a charge that is still open after it. */
export type LeftOpen = {
  bookingId: number;
  bookingReference: string;
  isPlacing: boolean;
  /** The hold of the places ends soon after this. */
  giveUpAt: Temporal.Instant;
  /** The attempt to charge; null if nothing is charged. */
  attempt: (Attempt & { id: number }) | null;
};

const placingsPerTurn = 1000;
/** How long the recovery waits for an answer; the hold lasts a little longer. */
const waitMinutes = holdMinutes - undoneAfterMinutes - 2;

/** Attempts to charge, and placings without one, that have taken too long. */
export async function findLeftOpen(deps: RecoveryDeps): Promise<LeftOpen[]> {
  return [...(await findOpenAttempts(deps)), ...(await findUncharged(deps))];
}

async function findOpenAttempts({ db, clock }: RecoveryDeps): Promise<LeftOpen[]> {
  const now = clock.now();
  const found = await selectPayments(db)
    .where('payment.kind', '=', 'charge')
    .where('payment.state', '=', 'open')
    .where('payment.undoAt', '<=', now)
    .orderBy('payment.undoAt')
    .limit(placingsPerTurn)
    .execute();
  return found.map(({ bookingId, bookingReference, status, undoAt, ...attempt }) => ({
    bookingId,
    bookingReference,
    isPlacing: status === 'placing',
    giveUpAt: (undoAt ?? now).add({ minutes: waitMinutes }),
    attempt: { ...attempt, bookingReference },
  }));
}

/** On credit, with places in a supplier's system. */
async function findUncharged({ db, clock }: RecoveryDeps): Promise<LeftOpen[]> {
  const found = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'placedAt'])
    .where('status', '=', 'placing')
    .where('placedAt', '<=', clock.now().subtract({ minutes: undoneAfterMinutes }))
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('payment').select('id').whereRef('payment.bookingId', '=', 'booking.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(placingsPerTurn)
    .execute();
  return found.map(({ id, reference, placedAt }) => ({
    bookingId: id,
    bookingReference: reference,
    isPlacing: true,
    giveUpAt: placedAt.add({ minutes: undoneAfterMinutes + waitMinutes }),
    attempt: null,
  }));
}
