import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** Of the last seven days (UTC), today included. */
const countedDays = 7;

export type AccountReadiness = {
  accreditationStatus: 'valid' | 'expired' | 'none';
  /** Of active Admins, and when the second of them was added. */
  admins: number;
  secondAdminAt: Temporal.Instant | null;
  /** When a valid token was last used that is not one of those everybody can read. */
  tokenUsedAt: Temporal.Instant | null;
  requests: number;
  errors: number;
  limited: number;
};

/** What the accounts of an organization say of whether it can sell. */
export async function readAccountReadiness(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: number,
  publicTokens: readonly Buffer[],
): Promise<AccountReadiness> {
  const today = clock.now().toString().slice(0, 10);
  const { rows } = await sql<AccountReadiness>`
    select organization.accreditation_status, admin.*, token.*, usage.*
    from organization
    cross join lateral (
      select count(*)::int as admins, (array_agg(created_at order by id))[2] as second_admin_at
      from agency_user where organization_id = organization.id and role = 'Admin' and status = 'Active'
    ) admin
    cross join lateral (
      select max(used_at) as token_used_at
      from agency_user owner join access_token token on token.user_id = owner.id
      join access_token_use on token_id = token.id
      where owner.organization_id = organization.id and owner.status = 'Active' and revoked_at is null
        and digest <> all (${publicTokens}::bytea[])
    ) token
    cross join lateral (
      select coalesce(sum(requests), 0)::bigint as requests, coalesce(sum(errors), 0)::bigint as errors,
        coalesce(sum(limited), 0)::bigint as limited
      from request_usage where organization_id = organization.id
        and day > ${today}::date - ${countedDays}::int
    ) usage
    where organization.id = ${organizationId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no organization ${organizationId}`);
  return found;
}
