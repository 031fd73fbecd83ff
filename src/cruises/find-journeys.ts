import type { Database } from '../platform/db/database.ts';
import { type Call, nameKey } from './cruise.ts';
import { findStops, type Stop } from './find-stops.ts';
import { cruiseRefusals } from './refusals.ts';

const mostJourneys = 100;

/** Where a ship calls on each of the journeys it begins on a day, or began. */
export async function findJourneys(
  { db }: { db: Database },
  { line, ship, date }: { line: string; ship: string; date: string },
): Promise<Stop[][]> {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('cruiseShip', 'cruiseShip.id', 'sailing.shipId')
    .select('calls')
    .where('lineKey', '=', nameKey(line))
    .where('nameKey', '=', nameKey(ship))
    .where('sailingDate', '=', date)
    .where('cruiseShip.status', '=', 'active')
    .where('sailing.status', '=', 'active')
    .orderBy('sailing.id')
    .limit(mostJourneys)
    .execute();
  if (sailings.length === 0) throw cruiseRefusals.unknown();
  return findStops(
    db,
    sailings.map(({ calls }) => calls as Call[]),
  );
}
