import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Owner } from '../person.ts';
import { digestOf } from '../tokens/token.ts';

export type LiveLink = { owner: Owner; email: string };

/** Whose link it is; null once it has ended, or its owner is inactive. */
export async function findPasswordLink(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  key: string,
): Promise<LiveLink | null> {
  const { rows } = await sql<{ userId: number | null; staffId: number | null; email: string }>`
    select link.user_id, link.staff_id, coalesce(staff.email, agency_user.email) email
    from password_link link
      left join staff on staff.id = link.staff_id and staff.status = 'Active'
      left join (agency_user
        join organization on organization.id = agency_user.organization_id
          and organization.status = 'Active')
        on agency_user.id = link.user_id and agency_user.status = 'Active'
    where link.digest = ${digestOf(key)} and link.ended_at is null
      and link.expires_at > ${clock.now()}::timestamptz
      and coalesce(staff.id, agency_user.id) is not null
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { userId, staffId, email } = found;
  const owner: Owner =
    staffId === null ? { kind: 'user', id: userId ?? 0 } : { kind: 'staff', id: staffId };
  return { owner, email };
}
