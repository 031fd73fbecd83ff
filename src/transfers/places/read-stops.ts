import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Stop } from './location.ts';

const rowsAtOnce = 5000;

/** The stored places, a few thousand at a time: others have their turn in between. */
export async function readStops(db: Database | Transaction): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    const last = stops.at(-1);
    const rows = await db
      .selectFrom('location')
      .selectAll()
      .where(sql<boolean>`(type, id) > (${last?.type ?? ''}, ${last?.id ?? ''})`)
      .orderBy('type')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    stops.push(...rows);
    if (rows.length < rowsAtOnce) return stops;
  }
}
