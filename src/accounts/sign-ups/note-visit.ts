import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** A user was at the portal: where its organization signed itself up, that is not idle. */
export async function noteVisit(
  db: Database | Transaction,
  { userId, at }: { userId: number; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update sign_up set visited_at = ${at}::timestamptz
    from agency_user where agency_user.id = ${userId}
      and sign_up.organization_id = agency_user.organization_id and removed_at is null`.execute(db);
}
