import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

const fewRows = 50;
const mostPartners = 1_000;

/** Puts the rows that add up to the commissions of a partner together, where they have become many. */
export async function foldCommissions({ db }: { db: Database }, mostRows = fewRows): Promise<void> {
  const partners = await db
    .selectFrom('commissionSum')
    .select('organizationId')
    .groupBy('organizationId')
    .having((of) => of.fn.countAll(), '>', mostRows)
    .limit(mostPartners)
    .execute();
  for (const { organizationId } of partners) await fold(db, organizationId);
}

/** One statement: readers see the rows or their sum, and two that fold at once fold a row once. */
async function fold(db: Database, organizationId: number): Promise<void> {
  await sql`
    with folded as (
      delete from commission_sum where organization_id = ${organizationId}
      returning currency, due_minor, paid_minor
    )
    insert into commission_sum (organization_id, currency, due_minor, paid_minor)
    select ${organizationId}, currency, sum(due_minor), sum(paid_minor) from folded
    group by currency
  `.execute(db);
}
