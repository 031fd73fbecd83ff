import { type Actor, audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { Person } from '../person.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { presentStep, stepOf } from './totp.ts';

/** `needed` where there is a second factor and no code was given. */
export type CodeCheck = 'right' | 'wrong' | 'needed' | 'not needed';

/** Checks the code of a sign-in, in its transaction: of the app, or a recovery code. Each works once. */
export async function checkCode(
  tx: Transaction,
  { storedSecrets, at }: { storedSecrets: Keys; at: Temporal.Instant },
  staff: Person,
  given: string | undefined,
): Promise<CodeCheck> {
  if (staff.kind !== 'staff') return 'not needed';
  const factor = await tx
    .selectFrom('staffSecondFactor')
    .select(['secret', 'usedStep'])
    .where('staffId', '=', staff.id)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return 'not needed';
  const code = given?.replaceAll(/\s/g, '') ?? '';
  if (code === '') return 'needed';

  const secret = storedSecrets.open(factor.secret);
  const usedStep = factor.usedStep;
  const step = secret && stepOf(secret, code, { now: presentStep(), usedStep });
  if (step !== null) {
    await tx
      .updateTable('staffSecondFactor')
      .set({ usedStep: step })
      .where('staffId', '=', staff.id)
      .execute();
    return 'right';
  }
  if (!(await useRecoveryCode(tx, staff.id, code))) return 'wrong';
  const actor: Actor = { kind: 'staff', name: staff.email };
  const subject = `staff ${staff.id}`;
  await audit(tx, actor, { at, action: 'staff.recovery-code-used', subject });
  return 'right';
}
