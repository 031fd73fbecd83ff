import { sql } from 'kysely';
import { productId } from '../../catalog/product-id.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import { inWords, isChanged, type JointChange, type PlannedChange } from './joint-change.ts';
import { type DeparturesMeant, planDepartures, rowsAtOnce } from './plan-departures.ts';
import { announceDepartureChange } from './take-places.ts';

const actions = {
  close: 'departures.closed',
  reopen: 'departures.reopened',
  capacity: 'departures.resized',
} as const satisfies Record<JointChange['kind'], string>;

/**
 * Closes, reopens or resizes many departures within a transaction. Places that are sold stay sold.
 * Every process hears of it once the transaction has committed.
 */
export async function changeDepartures(
  tx: Transaction,
  { clock }: { clock: Clock },
  actor: Actor,
  meant: DeparturesMeant,
  change: JointChange,
): Promise<PlannedChange[]> {
  const planned = await planDepartures(tx, meant, change, { isHeld: true });
  const changed = planned.filter(isChanged);
  for (const rows of chunksOf(changed, rowsAtOnce)) await store(tx, rows);
  for (const [tourId, ofTour] of Map.groupBy(changed, ({ tour }) => tour.id)) {
    await audit(tx, actor, {
      at: clock.now(),
      action: actions[change.kind],
      subject: `departures ${productId(tourId)}`,
      before: { departures: inWords(ofTour, change, 'before') },
      after: { departures: inWords(ofTour, change, 'after') },
    });
    await announceDepartureChange(tx, tourId);
  }
  return planned;
}

async function store(tx: Transaction, rows: readonly PlannedChange[]): Promise<void> {
  const settings = rows.map(({ departure: one, after }) => ({
    tour_id: one.tourId,
    date: one.date,
    minutes: one.minutes,
    schedule_key: one.scheduleKey,
    is_closed: after.isClosed,
    closed_reason: after.closedReason,
    capacity: after.capacity,
  }));
  await sql`
    update departure set is_closed = given.is_closed, closed_reason = given.closed_reason,
      capacity = given.capacity
    from jsonb_to_recordset(${json(settings)}) as given (tour_id integer, date date,
      minutes smallint, schedule_key text, is_closed boolean, closed_reason text, capacity integer)
    where departure.tour_id = given.tour_id and departure.date = given.date
      and departure.minutes = given.minutes and departure.schedule_key = given.schedule_key
  `.execute(tx);
}
