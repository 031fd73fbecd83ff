import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { randomText } from '../../platform/ids.ts';
import { accountRefusals } from '../refusals.ts';
import { endOfSession, type Staff } from '../staff/staff.ts';
import { digestOf } from '../tokens/token.ts';
import { isPassword } from './password.ts';

type Deps = { db: Database; clock: Clock };

export type Session = { staff: Staff; session: string; expiresAt: Temporal.Instant };

/** Where a session is from: the address and the program, as its owner is shown them. */
export type Origin = { address?: string | undefined; client?: string | undefined };

const longestClient = 200;

/** Starts a session of the console for a person who knows the password. */
export async function signIn(
  { db, clock }: Deps,
  { email, password, address = '', client = '' }: Origin & { email: string; password: string },
): Promise<Session> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'passwordHash'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('status', '=', 'Active')
    .executeTakeFirst();
  const right = await isPassword(password, staff?.passwordHash ?? null);
  if (!staff || !right) throw accountRefusals.signInFailed();

  const session = randomText(43);
  const at = clock.now();
  const expiresAt = endOfSession({ createdAt: at, usedAt: at });
  await inTransaction(db, async (tx) => {
    // The password was changed, or its owner switched off, while it was checked.
    const isStillRight = await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staff.id)
      .where('passwordHash', '=', staff.passwordHash)
      .where('status', '=', 'Active')
      .forShare()
      .executeTakeFirst();
    if (!isStillRight) throw accountRefusals.signInFailed();
    await tx
      .insertInto('staffSession')
      .values({
        digest: digestOf(session),
        staffId: staff.id,
        createdAt: at,
        lastSeenAt: at,
        expiresAt,
        address,
        client: client.slice(0, longestClient),
      })
      .execute();
    await audit(
      tx,
      { kind: 'staff', name: staff.email },
      { at, action: 'staff.signed-in', subject: `staff ${staff.id}` },
    );
  });
  return { staff: { id: staff.id, email: staff.email, role: staff.role }, session, expiresAt };
}

export async function signOut({ db }: { db: Database }, session: string): Promise<void> {
  await db.deleteFrom('staffSession').where('digest', '=', digestOf(session)).execute();
}

/** Sessions that cannot be used any more. */
export async function deleteExpiredSessions({ db, clock }: Deps): Promise<void> {
  await db.deleteFrom('staffSession').where('expiresAt', '<=', clock.now()).execute();
}
