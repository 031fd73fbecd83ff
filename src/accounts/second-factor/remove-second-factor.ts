import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { findByAddress } from '../find-person.ts';
import { columnsOf, type Owner, type Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { confirmPassword } from '../signing-in/confirm-password.ts';
import { requireSession } from '../signing-in/fresh-session.ts';
import { tellOfFactor } from './second-factor.ts';
import { withSecondFactor } from './with-second-factor.ts';

type Deps = { db: Database; clock: Clock; write: Write<RemovedSecondFactor> };

export type RemovedSecondFactor = { email: string };

/** Removes the second factor of the person who asks, with the password and a code: of the app, or a recovery code. */
export async function removeOwnSecondFactor(
  deps: Deps & { storedSecrets: Keys },
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
): Promise<RemovedSecondFactor> {
  const { who, byPasskey } = await confirmPassword(deps, actor, password);
  return withSecondFactor(deps, who, { code, byPasskey }, (tx, at) => remove(tx, actor, who, at));
}

/** Removes the second factor of somebody who has lost the device and the recovery codes. */
export async function removeSecondFactor(
  { clock, write }: Pick<Deps, 'clock' | 'write'>,
  actor: Actor,
  { kind, email }: { kind: Owner['kind']; email: string },
): Promise<RemovedSecondFactor> {
  requireSession(actor);
  return write(async (tx) => {
    const known = await findByAddress(tx, { kind, email });
    if (known) return remove(tx, actor, known.who, clock.now());
    throw kind === 'staff'
      ? accountRefusals.staffUnknown(`There is no staff user ${email}`)
      : accountRefusals.userUnknown(`There is no user ${email}`);
  });
}

async function remove(
  tx: Transaction,
  actor: Actor,
  who: Person,
  at: Temporal.Instant,
): Promise<RemovedSecondFactor> {
  const removed = await tx
    .deleteFrom('secondFactor')
    .where((row) => row.and(columnsOf(who)))
    .returning('confirmedAt')
    .executeTakeFirst();
  if (!removed) throw accountRefusals.secondFactorOff();
  if (removed.confirmedAt) await tellOfFactor(tx, actor, who, { isOn: false, at });
  return { email: who.email };
}
