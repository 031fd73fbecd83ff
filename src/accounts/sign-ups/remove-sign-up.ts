import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { announceAccountChange } from '../tokens/directory.ts';
import { idleDays } from './sign-up-limits.ts';

export type IdleSignUp = { organizationId: number; key: string };

type Deps = { clock: Clock; changes: Changes; write: PlainWrite };

/** Organizations that signed themselves up and have not been used for long, the oldest first. */
export async function findIdleSignUps(
  { db, clock }: { db: Database; clock: Clock },
  limit: number,
): Promise<IdleSignUp[]> {
  const since = clock.now().subtract({ hours: idleDays * 24 });
  const { rows } = await sql<IdleSignUp>`
    select organization.id organization_id, organization.key
    from sign_up join organization on organization.id = sign_up.organization_id
    where removed_at is null and greatest(at, visited_at) <= ${since}::timestamptz and not exists (
      select from request_usage
      where request_usage.organization_id = organization.id
        and day >= (${since}::timestamptz at time zone 'UTC')::date)
    order by at limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Forgets who it was: names and addresses go, so that the person may sign up again, and tokens and links
 * end. The organization stays under its key, because the books name it.
 */
export async function removeSignUp(
  { clock, changes, write }: Deps,
  actor: Actor,
  { organizationId, key }: IdleSignUp,
): Promise<void> {
  await write(async (tx) => {
    const at = clock.now();
    const removed = await tx
      .updateTable('signUp')
      .set({ removedAt: at })
      .where('organizationId', '=', organizationId)
      .where('removedAt', 'is', null)
      .returning('organizationId')
      .executeTakeFirst();
    if (!removed) return;
    await endAccess(tx, at, organizationId);
    await forgetPeople(tx, organizationId);
    const after = { name: 'Removed partner', status: 'Inactive' } as const;
    await tx
      .updateTable('organization')
      .set({ ...after, storedPaymentMethod: null, referralCode: null })
      .where('id', '=', organizationId)
      .execute();
    const subject = `organization ${key}`;
    await audit(tx, actor, { at, action: 'organization.removed', subject, after });
    await announceAccountChange(tx, { organizationId });
  });
  await changes.delivered({ topic: 'accounts' });
}

async function endAccess(
  tx: Transaction,
  at: Temporal.Instant,
  organizationId: number,
): Promise<void> {
  const users = tx
    .selectFrom('agencyUser')
    .select('id')
    .where('organizationId', '=', organizationId);
  await tx
    .updateTable('accessToken')
    .set({ revokedAt: at })
    .where('userId', 'in', users)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('passwordLink')
    .set({ endedAt: at })
    .where('userId', 'in', users)
    .where('endedAt', 'is', null)
    .execute();
  await tx.deleteFrom('secondFactor').where('userId', 'in', users).execute();
}

async function forgetPeople(tx: Transaction, organizationId: number): Promise<void> {
  await tx
    .updateTable('agencyUser')
    .set({
      email: sql`'removed-' || id || '@removed.invalid'`,
      firstName: 'Removed',
      lastName: 'user',
      status: 'Inactive',
      passwordHash: null,
      agencyName: null,
      website: null,
      phone: null,
      address: null,
    })
    .where('organizationId', '=', organizationId)
    .execute();
}
