import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { staffLackFactor } from '../second-factor/second-factor-policy.ts';
import type { Staff } from '../staff/staff.ts';
import { digestOf } from '../tokens/token.ts';
import { prolongSession, type Use } from './keep-session.ts';

type Deps = { db: Database; clock: Clock };

/** Who is signed in by a session; it is prolonged. */
export async function findStaffBySession(deps: Deps, session: string, use: Use = {}) {
  const digest = digestOf(session);
  const row = await deps.db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select(['staff.id', 'staff.email', 'staff.role', 'session.createdAt', 'session.lastSeenAt'])
    .select(staffLackFactor.as('lacksFactor'))
    .where('session.digest', '=', digest)
    .where('session.expiresAt', '>', deps.clock.now())
    .where('staff.status', '=', 'Active')
    .executeTakeFirst();
  if (!row) return null;
  await prolongSession(deps, { ...row, digest }, use);
  const { id, email, role, lacksFactor } = row;
  return { id, email, role, ...(lacksFactor && { lacksFactor }) } satisfies Staff;
}

export async function findStaffByToken({ db, clock }: Deps, token: string): Promise<Staff | null> {
  const row = await db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select(['staff.id', 'staff.email', 'staff.role'])
    .where('staffToken.digest', '=', digestOf(token))
    .where('staffToken.revokedAt', 'is', null)
    .where('staffToken.expiresAt', '>', clock.now())
    .where('staff.status', '=', 'Active')
    .executeTakeFirst();
  return row ?? null;
}

export async function findStaffId({ db }: { db: Database }, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
