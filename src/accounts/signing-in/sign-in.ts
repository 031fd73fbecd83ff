import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { randomText } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Known, Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { countCode, uncountCode } from '../second-factor/code-guesses.ts';
import { noteVisit } from '../sign-ups/note-visit.ts';
import { digestOf } from '../tokens/token.ts';
import { type Door, isStillRight } from './door.ts';
import { storeSession } from './keep-session.ts';
import { noteNetwork } from './lanes/known-networks.ts';
import type { Lane } from './lanes/lane.ts';
import { isPassword } from './password.ts';
import { endOfSession } from './session.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

export type Session<Who extends Person> = {
  who: Who;
  session: string;
  expiresAt: Temporal.Instant;
};

type Given = Origin & {
  email: string;
  password: string;
  code?: string | undefined;
  lane: Lane;
};

/** Where a session is from: the address and the program, as its owner is shown them. */
export type Origin = { address?: string | undefined; client?: string | undefined };

const longestClient = 200;

/** Starts a session for a person who knows the password, and has the second factor. */
export async function signIn<Who extends Person>(
  deps: Deps & { door: Door<Who> },
  { code, lane, address = '', client = '', ...given }: Given,
): Promise<Session<Who>> {
  const { db, clock } = deps;
  const known = await findByPassword(deps, given);
  if (!known) throw accountRefusals.signInFailed();
  const { who } = known;

  if (code !== undefined) await countCode(deps, who, lane);
  const session = randomText(43);
  const at = clock.now();
  const expiresAt = endOfSession({ createdAt: at, usedAt: at });
  const check = await inTransaction(db, async (tx) => {
    if (!(await isStillRight(tx, known))) throw accountRefusals.signInFailed();
    const checked = await checkCode(tx, { ...deps, at }, who, code);
    if (checked === 'wrong' || checked === 'needed') return checked;
    const from = { address, client: client.slice(0, longestClient) };
    await storeSession(tx, who, { digest: digestOf(session), at, expiresAt, ...from });
    await noteNetwork(tx, who, { network: lane.network, at });
    const { kind, id, email: name } = who;
    if (kind === 'user') await noteVisit(tx, { userId: id, at });
    const action = `${kind}.signed-in`;
    await audit(tx, { kind, name }, { at, action, subject: `${kind} ${id}` });
    return checked;
  });
  if (check === 'needed') throw accountRefusals.secondFactorNeeded();
  if (check === 'wrong') throw accountRefusals.secondFactorWrong();
  if (code !== undefined) await uncountCode(deps, who, lane);
  return { who, session, expiresAt };
}

/** Checks one password also for an unknown address, so that nobody can tell which are known. */
async function findByPassword<Who extends Person>(
  { db, door }: { db: Database; door: Door<Who> },
  { email, password }: { email: string; password: string },
): Promise<Known<Who> | null> {
  const found = await door.find(db, email);
  if (found.length === 0) await isPassword(password, null);
  for (const known of found) {
    if (await isPassword(password, known.passwordHash)) return known;
  }
  return null;
}

export async function signOut({ db }: { db: Database }, session: string): Promise<void> {
  await db.deleteFrom('session').where('digest', '=', digestOf(session)).execute();
}
