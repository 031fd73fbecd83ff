import { type ConnectorFor, holdMinutes } from '../../availability/connector.ts';
import type { Attempt } from '../../card-processor/processor.ts';
import { undoneAfterMinutes } from '../money/insert-charge.ts';
import type { UndoDeps } from '../money/undo-charges.ts';
import type { Followed } from '../record-event.ts';

export type RecoveryDeps = UndoDeps & Followed & { connectorFor: ConnectorFor };

/** What an interrupted placing has left, and its booking. */
export type LeftOpen = {
  bookingId: number;
  bookingReference: string;
  isPlacing: boolean;
  /** When to give it up, as its places may not be held for much longer. */
  giveUpAt: Temporal.Instant;
  /** The attempt to charge; null where nothing is to be charged. */
  attempt: (Attempt & { id: number }) | null;
};

const placingsPerTurn = 1000;
/** So long it is asked again what has become of one, a little short of the end of the hold. */
const waitMinutes = holdMinutes - undoneAfterMinutes - 2;

/** Attempts to charge whose time is over, and placings without one whose time is over. */
export async function findLeftOpen(deps: RecoveryDeps): Promise<LeftOpen[]> {
  return [...(await findOpenAttempts(deps)), ...(await findUncharged(deps))];
}

async function findOpenAttempts({ db, clock }: RecoveryDeps): Promise<LeftOpen[]> {
  const now = clock.now();
  const found = await db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .select(['payment.id', 'payment.bookingId', 'payment.key', 'payment.amountMinor'])
    .select(['payment.currency', 'payment.undoAt', 'booking.reference', 'booking.status'])
    .where('payment.kind', '=', 'charge')
    .where('payment.state', '=', 'open')
    .where('payment.undoAt', '<=', now)
    .orderBy('payment.undoAt')
    .limit(placingsPerTurn)
    .execute();
  return found.map(({ bookingId, reference: bookingReference, status, undoAt, ...attempt }) => ({
    bookingId,
    bookingReference,
    isPlacing: status === 'placing',
    giveUpAt: (undoAt ?? now).add({ minutes: waitMinutes }),
    attempt: { ...attempt, bookingReference },
  }));
}

/** On credit, where the supplier's system was asked. */
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
