import type { Database } from '../platform/db/database.ts';
import type { Counted, Page } from '../platform/operation/listing.ts';
import type { Call } from './cruise.ts';
import { findStops, type Stop } from './find-stops.ts';
import { cruiseRefusals } from './refusals.ts';

export type ListedSailing = { date: string; stops: Stop[] };

/** The sailings of a ship in the order of their dates, from a day on. */
export async function listSailings(
  { db }: { db: Database },
  shipId: number,
  { from }: { from?: string | undefined },
  { cursor = 0, limit }: Page<number>,
): Promise<Counted<ListedSailing>> {
  const ship = db.selectFrom('cruiseShip').select('id').where('id', '=', shipId);
  if (!(await ship.executeTakeFirst())) throw cruiseRefusals.shipUnknown();
  const wanted = db
    .selectFrom('sailing')
    .where('shipId', '=', shipId)
    .where('sailingDate', '>=', from ?? '0001-01-01');
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sailings = await wanted
    .select(['sailingDate as date', 'calls'])
    .orderBy('sailingDate')
    .orderBy('id')
    .limit(limit)
    .offset(cursor)
    .execute();
  const journeys = await findStops(
    db,
    sailings.map(({ calls }) => calls as Call[]),
  );
  const rows = sailings.map(({ date }, index) => ({ date, stops: journeys[index] ?? [] }));
  return { total, rows };
}
