import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { endOfSession, type Staff } from '../staff/staff.ts';
import { digestOf } from '../tokens/token.ts';

type Deps = { db: Database; clock: Clock };

/** Not at each request, so that reading stays reading. */
const seenEveryMinutes = 5;

/** `isUsed` is false where an open page asks by itself: it must not keep its session alive. */
type Use = { address?: string; isUsed?: boolean };

/** A session in use is prolonged, but never beyond its last day. */
export async function findStaffBySession(
  { db, clock }: Deps,
  session: string,
  { address, isUsed = true }: Use = {},
) {
  const digest = digestOf(session);
  const now = clock.now();
  const row = await db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select([
      'staff.id',
      'staff.email',
      'staff.role',
      'staffSession.createdAt',
      'staffSession.lastSeenAt',
    ])
    .where('staffSession.digest', '=', digest)
    .where('staffSession.expiresAt', '>', now)
    .where('staff.status', '=', 'Active')
    .executeTakeFirst();
  if (!row) return null;

  if (isUsed && row.lastSeenAt.until(now).total('minutes') >= seenEveryMinutes) {
    const expiresAt = endOfSession({ createdAt: row.createdAt, usedAt: now });
    await db
      .updateTable('staffSession')
      .set({ expiresAt, lastSeenAt: now, ...(address !== undefined && { address }) })
      .where('digest', '=', digest)
      .execute();
  }
  return { id: row.id, email: row.email, role: row.role } satisfies Staff;
}

export async function findStaffByToken(
  { db }: { db: Database },
  token: string,
): Promise<Staff | null> {
  const row = await db
    .selectFrom('staffToken')
    .innerJoin('staff', 'staff.id', 'staffToken.staffId')
    .select(['staff.id', 'staff.email', 'staff.role'])
    .where('staffToken.digest', '=', digestOf(token))
    .where('staffToken.revokedAt', 'is', null)
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
