import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { findByAddress } from '../find-person.ts';
import { columnsOf, type Owner, type Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { confirmPassword } from '../signing-in/confirm-password.ts';
import { checkCode } from './check-code.ts';
import { countCode, uncountCode } from './code-guesses.ts';
import { tellOfFactor } from './second-factor.ts';

type Deps = { db: Database; clock: Clock; write: Write<RemovedSecondFactor> };

export type RemovedSecondFactor = { email: string };

/** Removes the second factor of the person who asks, with the password. */
export async function removeOwnSecondFactor(
  deps: Deps,
  actor: Actor,
  { password }: { password: string },
): Promise<RemovedSecondFactor> {
  const { who } = await confirmPassword(deps, actor, password);
  return deps.write((tx) => remove(tx, actor, who, deps.clock.now()));
}

/** The same, with a code as well: of the app, or a recovery code. */
export async function removeOwnSecondFactorByCode(
  deps: Deps & { storedSecrets: Keys },
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<RemovedSecondFactor> {
  const { who } = await confirmPassword(deps, actor, password);
  await countCode(deps, who);
  const removed = await deps.write(async (tx) => {
    const at = deps.clock.now();
    const check = await checkCode(tx, { ...deps, at }, who, code);
    if (check === 'wrong' || check === 'needed') throw accountRefusals.codeWrong();
    return remove(tx, actor, who, at);
  });
  await uncountCode(deps, who);
  return removed;
}

/** Removes the second factor of somebody who has lost the device and the recovery codes. */
export async function removeSecondFactor(
  { clock, write }: Pick<Deps, 'clock' | 'write'>,
  actor: Actor,
  { kind, email }: { kind: Owner['kind']; email: string },
): Promise<RemovedSecondFactor> {
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
