import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { columnsOf, type Owner } from '../person.ts';
import { endOfSession } from './session.ts';

type NewSession = {
  digest: Buffer;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant;
  address: string;
  client: string;
};

export async function storeSession(
  tx: Transaction,
  owner: Owner,
  { at, ...row }: NewSession,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({ ...row, ...columnsOf(owner), createdAt: at, lastSeenAt: at })
    .execute();
}

/** Not at each request, so that reading stays reading. */
const seenEveryMinutes = 5;

/** `isUsed` is false where an open page asks by itself: it must not keep its session alive. */
export type Use = { address?: string; isUsed?: boolean };

type Found = { digest: Buffer; createdAt: Temporal.Instant; lastSeenAt: Temporal.Instant };

/** A session in use is prolonged, but never beyond its last day. Says whether it was. */
export async function prolongSession(
  { db, clock }: { db: Database; clock: Clock },
  { digest, createdAt, lastSeenAt }: Found,
  { address, isUsed = true }: Use,
): Promise<boolean> {
  const now = clock.now();
  if (!isUsed || lastSeenAt.until(now).total('minutes') < seenEveryMinutes) return false;
  const expiresAt = endOfSession({ createdAt, usedAt: now });
  await db
    .updateTable('session')
    .set({ expiresAt, lastSeenAt: now, ...(address !== undefined && { address }) })
    .where('digest', '=', digest)
    .execute();
  return true;
}

/** Ends the sessions of a person, perhaps but one. Says how many. */
export async function endSessions(
  tx: Transaction,
  owner: Owner,
  but?: Uint8Array,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where((row) => row.and(columnsOf(owner)))
    .$if(but !== undefined, (sessions) => sessions.where('digest', '!=', Buffer.from(but ?? [])))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sessions that cannot be used any more. */
export async function deleteExpiredSessions({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', clock.now()).execute();
}
