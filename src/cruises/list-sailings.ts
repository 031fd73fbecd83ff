import type { Database } from '../platform/db/database.ts';
import type { Call } from './cruise.ts';
import { findStops, type Stop } from './find-stops.ts';
import { cruiseRefusals } from './refusals.ts';

export const mostSailingsListed = 100;

/** The sailings of a ship in the order of their dates, from a day on. */
export async function listSailings(
  { db }: { db: Database },
  shipId: number,
  { from, limit }: { from?: string | undefined; limit?: number | undefined },
): Promise<{ date: string; stops: Stop[] }[]> {
  const ship = db.selectFrom('cruiseShip').select('id').where('id', '=', shipId);
  if (!(await ship.executeTakeFirst())) throw cruiseRefusals.shipUnknown();
  const sailings = await db
    .selectFrom('sailing')
    .select(['sailingDate as date', 'calls'])
    .where('shipId', '=', shipId)
    .where('sailingDate', '>=', from ?? '0001-01-01')
    .orderBy('sailingDate')
    .orderBy('id')
    .limit(Math.min(limit ?? mostSailingsListed, mostSailingsListed))
    .execute();
  const journeys = await findStops(
    db,
    sailings.map(({ calls }) => calls as Call[]),
  );
  return sailings.map(({ date }, index) => ({ date, stops: journeys[index] ?? [] }));
}
