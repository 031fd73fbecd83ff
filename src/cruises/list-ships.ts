import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

export const mostShipsListed = 500;

type Filter = {
  /** Any part of the name of the line or the ship, whatever its case. */
  name?: string | undefined;
};

type Page = { limit?: number | undefined; offset?: number | undefined };

/** Ships by line and name, a page at a time, and how many there are in all. */
export async function listShips({ db }: { db: Database }, { name = '' }: Filter, page: Page) {
  const wanted = sql<boolean>`strpos(line_key || ' ' || name_key, lower(${name.trim()}::text)) > 0`;
  const { total } = await db
    .selectFrom('cruiseShip')
    .select((ship) => ship.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  const ships = await db
    .selectFrom('cruiseShip')
    .leftJoin('sailing', 'sailing.shipId', 'cruiseShip.id')
    .select(({ fn }) => [
      'cruiseShip.id',
      'line',
      'name',
      fn.count<number>('sailing.id').as('sailings'),
      sql<string | null>`min(sailing_date)`.as('firstSailing'),
      sql<string | null>`max(sailing_date)`.as('lastSailing'),
    ])
    .where(wanted)
    .groupBy('cruiseShip.id')
    .orderBy(sql`line_key collate "C", name_key collate "C"`)
    .limit(Math.min(page.limit ?? mostShipsListed, mostShipsListed))
    .offset(page.offset ?? 0)
    .execute();
  return { total, ships };
}
