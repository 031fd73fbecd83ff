import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/secrets.ts';
import { columnsOf, type Person } from '../person.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { presentStep, stepOf } from './totp.ts';

/** `needed` where there is a second factor and no code was given. */
export type CodeCheck = 'right' | 'wrong' | 'needed' | 'not needed';

/** Checks a code in the transaction of what it is for: of the app, or a recovery code. Each works once. */
export async function checkCode(
  tx: Transaction,
  { storedSecrets, at }: { storedSecrets: Keys; at: Temporal.Instant },
  who: Person,
  given: string | undefined,
): Promise<CodeCheck> {
  const factor = await tx
    .selectFrom('secondFactor')
    .select(['id', 'secret', 'usedStep'])
    .where((row) => row.and(columnsOf(who)))
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return 'not needed';
  const code = given?.replaceAll(/\s/g, '') ?? '';
  if (code === '') return 'needed';

  const { id, usedStep } = factor;
  const secret = storedSecrets.open(factor.secret);
  const step = secret && stepOf(secret, code, { now: presentStep(), usedStep });
  if (step !== null) {
    await tx.updateTable('secondFactor').set({ usedStep: step }).where('id', '=', id).execute();
    return 'right';
  }
  if (!(await useRecoveryCode(tx, id, code))) return 'wrong';
  const { kind, email: name } = who;
  const subject = `${kind} ${who.id}`;
  await audit(tx, { kind, name }, { at, action: `${kind}.recovery-code-used`, subject });
  return 'right';
}
