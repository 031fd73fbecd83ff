import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Counted, Page } from '../platform/operation/listing.ts';

type Filter = {
  /** Any part of the name of the line or the ship, whatever its case. */
  name?: string | undefined;
};

export type ListedShip = {
  id: number;
  line: string;
  name: string;
  sailings: number;
  firstSailing: string | null;
  lastSailing: string | null;
};

/** Ships by line and name, a page at a time, and how many there are in all. */
export async function listShips(
  { db }: { db: Database },
  { name = '' }: Filter,
  { cursor = 0, limit }: Page<number>,
): Promise<Counted<ListedShip>> {
  const wanted = sql<boolean>`strpos(line_key || ' ' || name_key, lower(${name.trim()}::text)) > 0`;
  const { total } = await db
    .selectFrom('cruiseShip')
    .select((ship) => ship.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  const rows = await db
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
    .limit(limit)
    .offset(cursor)
    .execute();
  return { total, rows };
}
