import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { requestFeed } from '../requests/number-requests.ts';
import { bookingEvents, type Feed, numberChanges } from '../updates/number-changes.ts';

/**
 * Gives numbers to all changes that no partner has read yet: what moves out and comes back keeps its
 * number, and partners are not told of it a second time.
 */
export async function numberEverything(db: Database): Promise<void> {
  for (const feed of [bookingEvents, requestFeed]) {
    for (const organizationId of await findUnread(db, feed)) {
      while (!(await numberChanges(db, organizationId, feed)).isAll);
    }
  }
}

async function findUnread(db: Database, { table }: Feed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct organization_id as id from ${sql.table(table)} where change is null
  `.execute(db);
  return rows.map(({ id }) => id);
}
