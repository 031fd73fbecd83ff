import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { BookedPlaces, Planned } from '../../availability/connector.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Part, part } from '../../platform/db/parts.ts';
import type { ConnectedBookingTable } from '../../platform/db/tables.ts';
import { optionIdOf } from './departures.ts';

/** The booking of a supplier's system that belongs to one of ours. */
export type ConnectedBooking = Selectable<ConnectedBookingTable>;

type Taken = Pick<BookedPlaces, 'reference' | 'tourId' | 'date'> & {
  uuid: string;
  optionId: string;
  systemId: string | null;
  at: Temporal.Instant;
};

/** Its own system decides whether there are places left: here it is only written down. */
const taken = part(
  'taken',
  ({ reference, tourId, date, uuid, optionId, systemId, at }: Taken) => sql`
    insert into connected_booking (booking_reference, supplier_id, tour_id, uuid, option_id,
      availability_id, date, wanted, state, units, changed_at)
    select ${reference}::text, supplier_id, tour_id, ${uuid}::uuid, ${optionId}::text,
      ${systemId}::text, ${date}::date, 'held', 'new', '[]', ${at}::timestamptz
    from connected_product, allowed where tour_id = ${tourId}::integer
    on conflict (booking_reference) do update set wanted = 'changed',
      option_id = excluded.option_id, availability_id = excluded.availability_id,
      date = excluded.date, changed_at = excluded.changed_at, due_at = excluded.changed_at,
      attempts = 0, fault = null
    where connected_booking.state in ('held', 'pending', 'confirmed')
    returning 1`,
  { isCounted: true },
);

/** A new one has our uuid before its system hears of it; for a change, the system is told of it. */
export function takingPart(
  { reference, tourId, date, scheduleKey, systemId }: BookedPlaces & Planned,
  at: Temporal.Instant,
): Part {
  const optionId = optionIdOf(scheduleKey);
  return taken({
    reference,
    tourId,
    date,
    uuid: randomUUID(),
    optionId,
    systemId: systemId ?? null,
    at,
  });
}

/** The system is told who travels by now, and whom to ask. */
export async function markChanged(
  tx: Transaction,
  reference: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('connectedBooking')
    .set({ wanted: 'changed', changedAt: at, dueAt: at, attempts: 0, fault: null })
    .where('bookingReference', '=', reference)
    .where('wanted', '<>', 'canceled')
    .where('state', 'in', ['held', 'pending', 'confirmed'])
    .execute();
}

/** The system is told later, unless it has never heard of it. */
export async function markCanceled(
  tx: Transaction,
  reference: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update connected_booking set wanted = 'canceled', changed_at = ${at}, fault = null,
      state = case when state = 'new' and attempts = 0 then 'canceled' else state end,
      due_at = case when state = 'new' and attempts = 0 then null else ${at}::timestamptz end,
      attempts = case when state = 'new' then attempts else 0 end
    where booking_reference = ${reference} and state not in ('canceled', 'refused')`.execute(tx);
}

/** Notes that its system is asked to hold it; null if it is not wanted any more. */
export async function beginHold(db: Database, reference: string) {
  return begin(db, reference, { wanted: 'held', from: ['held', 'confirmed'] });
}

/** Notes that its system is asked to confirm it; null if it holds nothing. */
export async function beginConfirming(db: Database, reference: string) {
  return begin(db, reference, { wanted: 'confirmed', from: ['held', 'confirmed', 'changed'] });
}

/** The second and later times `attempts` is above 1: it may have been done then. */
async function begin(
  db: Database,
  reference: string,
  { wanted, from }: { wanted: 'held' | 'confirmed'; from: ConnectedBooking['wanted'][] },
): Promise<ConnectedBooking | null> {
  const row = await db
    .updateTable('connectedBooking')
    .set((is) => ({
      attempts: is('attempts', '+', 1),
      wanted: sql`case when wanted = 'held' then ${wanted} else wanted end`,
    }))
    .where('bookingReference', '=', reference)
    .where('wanted', 'in', from)
    .where('state', 'not in', ['canceled', 'refused'])
    .$if(wanted === 'confirmed', (query) => query.where('state', '<>', 'new'))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** With the attempts as they are by now. */
export type Noted = Omit<Updateable<ConnectedBookingTable>, 'attempts'> & {
  attempts?: number | RawBuilder<number>;
};

/**
 * Notes what its system has said, unless it has gone on meanwhile: `from` has the states it may have. What
 * was called off meanwhile stays so.
 */
export async function noteState(
  db: Database,
  { bookingReference }: Pick<ConnectedBooking, 'bookingReference'>,
  set: Noted,
  from?: readonly ConnectedBooking['state'][],
): Promise<void> {
  await db
    .updateTable('connectedBooking')
    .set({
      ...set,
      ...('dueAt' in set && {
        dueAt: sql`case when wanted = 'canceled' then due_at else ${set.dueAt}::timestamptz end`,
      }),
    })
    .where('bookingReference', '=', bookingReference)
    .$if(from !== undefined, (query) => query.where('state', 'in', from ?? []))
    .execute();
}
