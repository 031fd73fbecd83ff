import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { endLinks } from '../password-links/end-links.ts';
import { refuseOwnAddress } from '../passwords/common-password.ts';
import type { Known, Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { withSecondFactor } from '../second-factor/with-second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './keep-session.ts';
import { hashPassword } from './password.ts';

export type SignedOut = { email: string; sessions: number };

/** Changes the password of the person who asks; the other sessions end, tokens stay. */
export async function changeOwnPassword(
  deps: { db: Database; clock: Clock; storedSecrets: Keys; write: Write<SignedOut> },
  actor: Actor,
  { current, password, code }: { current: string; password: string; code?: string | undefined },
): Promise<SignedOut> {
  const { byPasskey, ...known } = await confirmPassword(deps, actor, current);
  const { who } = known;
  const { kind, id, email } = who;
  refuseOwnAddress(password, email);
  const passwordHash = await hashPassword(password);
  return withSecondFactor(deps, who, { code, byPasskey }, async (tx, at) => {
    if (!(await replaceHash(tx, known, passwordHash))) throw accountRefusals.passwordWrong();
    await endLinks(tx, at, who);
    const sessions = await endSessions(tx, who, actor.session);
    await queueAccountMail(tx, actor, who, { kind: 'password', at });
    await audit(tx, actor, {
      at,
      action: `${kind}.password-changed`,
      subject: `${kind} ${id}`,
      after: { endedSessions: sessions },
    });
    return { email, sessions };
  });
}

/** False where another one was set while this one was checked. */
async function replaceHash(
  tx: Transaction,
  { who, passwordHash }: Known<Person>,
  hash: string,
): Promise<boolean> {
  const people = sql.table(who.kind === 'staff' ? 'staff' : 'agency_user');
  const { numAffectedRows } = await sql`
    update ${people} set password_hash = ${hash}
    where id = ${who.id} and password_hash = ${passwordHash}`.execute(tx);
  return numAffectedRows === 1n;
}
