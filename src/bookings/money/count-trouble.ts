import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export type Trouble = { differences: number; disputes: number };

/** What of the money needs staff, and no job can settle. */
export async function countTrouble({ db }: { db: Database }): Promise<Trouble> {
  const { rows } = await sql<Trouble>`
    select (select count(*) from payment_difference) as differences,
      (select count(*) from payment where kind = 'dispute' and state = 'open') as disputes
    `.execute(db);
  return rows[0] ?? { differences: 0, disputes: 0 };
}
