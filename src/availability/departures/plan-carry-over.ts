import { sql } from 'kysely';
import type { Timetable, Tour } from '../../catalog/tour.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dateText, dayIn, toDay } from '../calendar.ts';
import { departureKey } from '../prepared-tour.ts';
import type { Departure } from '../schedule.ts';
import { successionOf } from './succession.ts';
import type { DepartureName } from './take-places.ts';

export type MovedDeparture = { from: DepartureName; to: Departure };

export type CarryOver = {
  moved: MovedDeparture[];
  /** The new timetable has nothing in their place. */
  lost: DepartureName[];
};

/**
 * Where the departures with something special go that have not begun, once their tours run by
 * another timetable. Nothing of these tours may be sold meanwhile.
 */
export async function planCarryOver(
  tx: Transaction,
  tours: readonly { before: Timetable; after: Tour }[],
  now: Temporal.Instant,
): Promise<CarryOver> {
  const special = await findSpecial(
    tx,
    tours.map(({ after }) => after.id),
    now,
  );
  const plan: CarryOver = { moved: [], lost: [] };
  for (const { before, after } of tours) {
    const names = special.get(after.id);
    if (!names) continue;
    const successors = successionOf(before, after);
    for (const [date, ofDay] of Map.groupBy(names, ({ date }) => date)) {
      const heirs = successors(toDay(date));
      for (const from of ofDay) {
        const heir = heirs.get(departureKey({ minutes: from.minutes, key: from.scheduleKey }));
        if (!heir || heir.before.startsAt <= now.epochMilliseconds) continue;
        if (!heir.after) plan.lost.push(from);
        else if (isOther(from, heir.after)) plan.moved.push({ from, to: heir.after });
      }
    }
  }
  return plan;
}

function isOther({ minutes, scheduleKey }: DepartureName, to: Departure): boolean {
  return minutes !== to.minutes || scheduleKey !== to.key;
}

/** By tour. */
async function findSpecial(
  tx: Transaction,
  tourIds: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, DepartureName[]>> {
  // No place is a day behind UTC.
  const yesterday = dateText(dayIn('UTC', now.epochMilliseconds) - 1);
  const { rows } = await sql<DepartureName>`
    select tour_id, date, minutes, schedule_key from departure
    where tour_id = any(${tourIds}::integer[]) and date >= ${yesterday}
    order by tour_id, date, minutes, schedule_key`.execute(tx);
  return Map.groupBy(rows, ({ tourId }) => tourId);
}
