import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { randomText } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';
import { accountRefusals } from '../refusals.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { endOfSession, type Staff } from '../staff/staff.ts';
import { digestOf } from '../tokens/token.ts';
import { countGuess, refuseGuesses, uncountGuess } from './guesses.ts';
import { isPassword } from './password.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

export type Session = { staff: Staff; session: string; expiresAt: Temporal.Instant };

type Given = Origin & { email: string; password: string; code?: string | undefined };

/** Where a session is from: the address and the program, as its owner is shown them. */
export type Origin = { address?: string | undefined; client?: string | undefined };

const longestClient = 200;

/** As many wrong codes an hour: with a password that is known, six digits are guessed in no time. */
const mostCodes = 10;

/** Starts a session of the console for a person who knows the password, and has the second factor. */
export async function signIn(
  deps: Deps,
  { email, password, code, address = '', client = '' }: Given,
): Promise<Session> {
  const { db, clock } = deps;
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'passwordHash'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('status', '=', 'Active')
    .executeTakeFirst();
  const right = await isPassword(password, staff?.passwordHash ?? null);
  if (!staff || !right) throw accountRefusals.signInFailed();

  const codeGuesser = { account: `second factor of ${staff.email}` };
  if (code !== undefined) {
    refuseGuesses(deps, (await countGuess(deps, codeGuesser)).account, mostCodes);
  }
  const session = randomText(43);
  const at = clock.now();
  const expiresAt = endOfSession({ createdAt: at, usedAt: at });
  const check = await inTransaction(db, async (tx) => {
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
    const checked = await checkCode(tx, { ...deps, at }, staff, code);
    if (checked === 'wrong' || checked === 'needed') return checked;
    const from = { address, client: client.slice(0, longestClient) };
    await storeSession(tx, staff, { session, at, expiresAt, ...from });
    return checked;
  });
  if (check === 'needed') throw accountRefusals.secondFactorNeeded();
  if (check === 'wrong') throw accountRefusals.secondFactorWrong();
  if (code !== undefined) await uncountGuess(deps, codeGuesser);
  return { staff: { id: staff.id, email: staff.email, role: staff.role }, session, expiresAt };
}

async function storeSession(
  tx: Transaction,
  { id: staffId, email }: { id: number; email: string },
  {
    session,
    at,
    ...row
  }: {
    session: string;
    at: Temporal.Instant;
    expiresAt: Temporal.Instant;
    address: string;
    client: string;
  },
): Promise<void> {
  await tx
    .insertInto('staffSession')
    .values({ ...row, digest: digestOf(session), staffId, createdAt: at, lastSeenAt: at })
    .execute();
  const actor = { kind: 'staff' as const, name: email };
  await audit(tx, actor, { at, action: 'staff.signed-in', subject: `staff ${staffId}` });
}

export async function signOut({ db }: { db: Database }, session: string): Promise<void> {
  await db.deleteFrom('staffSession').where('digest', '=', digestOf(session)).execute();
}

/** Sessions that cannot be used any more. */
export async function deleteExpiredSessions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('staffSession').where('expiresAt', '<=', clock.now()).execute();
}
