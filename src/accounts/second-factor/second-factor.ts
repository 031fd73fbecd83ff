import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { qrCode } from '../../platform/pages/qr-code.ts';
import type { Keys } from '../../platform/secrets.ts';
import { accountRefusals } from '../refusals.ts';
import { confirmPassword } from '../signing-in/confirm-password.ts';
import { queueStaffMail } from '../staff-mails/queue-staff-mail.ts';
import type { StaffMailKind } from '../staff-mails/staff-mail.ts';
import { storeRecoveryCodes } from './recovery-codes.ts';
import { presentStep, secretBytes, secretLink, secretText, stepOf } from './totp.ts';

type Deps<Result> = { db: Database; clock: Clock; storedSecrets: Keys; write: Write<Result> };

export type SecondFactor = {
  isOn: boolean;
  since: Temporal.Instant | null;
  recoveryCodesLeft: number;
};
export type NewSecondFactor = { secret: string; uri: string; qrSvg: string };
export type RecoveryCodes = { recoveryCodes: string[] };
export type RemovedSecondFactor = { email: string };

/** Whether the staff user who asks has a second factor, and what is left of its recovery codes. */
export async function showSecondFactor(
  { db }: { db: Database },
  actor: Actor,
): Promise<SecondFactor> {
  const { rows } = await sql<{ since: Temporal.Instant; left: number }>`
    select confirmed_at since, (select count(*)::integer from staff_recovery_code code
      where code.staff_id = factor.staff_id) "left"
    from staff_second_factor factor join staff on staff.id = factor.staff_id
    where lower(email) = ${actor.name.toLowerCase()} and confirmed_at is not null`.execute(db);
  const [found] = rows;
  const { since = null, left: recoveryCodesLeft = 0 } = found ?? {};
  return { isOn: since !== null, since, recoveryCodesLeft };
}

/** Makes a secret for the authenticator app of the staff user who asks. Sign-ins do not ask for it yet. */
export async function setUpSecondFactor(
  deps: Deps<NewSecondFactor>,
  actor: Actor,
  { password }: { password: string },
): Promise<NewSecondFactor> {
  const { id: staffId, email } = (await confirmPassword(deps, actor, password)).who;
  const secret = randomBytes(secretBytes);
  const row = { secret: deps.storedSecrets.seal(secret), createdAt: deps.clock.now() };
  return deps.write(async (tx) => {
    const stored = await tx
      .insertInto('staffSecondFactor')
      .values({ staffId, ...row })
      .onConflict((known) =>
        known.column('staffId').doUpdateSet(row).where('staffSecondFactor.confirmedAt', 'is', null),
      )
      .returning('staffId')
      .executeTakeFirst();
    if (!stored) throw accountRefusals.secondFactorOn();
    const uri = secretLink(secret, email);
    return { secret: secretText(secret), uri, qrSvg: qrCode(uri) };
  });
}

/** With the first code of the app, sign-ins ask for one from now on. */
export async function confirmSecondFactor(
  { clock, storedSecrets, write }: Deps<RecoveryCodes>,
  actor: Actor,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  return write(async (tx) => {
    const factor = await tx
      .selectFrom('staffSecondFactor')
      .innerJoin('staff', 'staff.id', 'staffSecondFactor.staffId')
      .select(['staffId', 'secret', 'confirmedAt'])
      .where(sql`lower(email)`, '=', actor.name.toLowerCase())
      .forUpdate('staffSecondFactor')
      .executeTakeFirst();
    if (!factor) throw accountRefusals.secondFactorOff();
    if (factor.confirmedAt) throw accountRefusals.secondFactorOn();
    const secret = storedSecrets.open(factor.secret);
    const given = code.replaceAll(/\s/g, '');
    const step = secret && stepOf(secret, given, { now: presentStep(), usedStep: 0 });
    if (step === null) throw accountRefusals.codeWrong();
    const { staffId } = factor;
    const at = clock.now();
    await tx
      .updateTable('staffSecondFactor')
      .set({ confirmedAt: at, usedStep: step })
      .where('staffId', '=', staffId)
      .execute();
    await tell(tx, actor, { staffId, kind: 'second factor on', at });
    return { recoveryCodes: await storeRecoveryCodes(tx, staffId) };
  });
}

/** Removes the second factor of the staff user who asks, with the password. */
export async function removeOwnSecondFactor(
  deps: Deps<RemovedSecondFactor>,
  actor: Actor,
  { password }: { password: string },
): Promise<RemovedSecondFactor> {
  const { email } = (await confirmPassword(deps, actor, password)).who;
  return removeSecondFactor(deps, actor, { email });
}

/** Removes the second factor of a staff user, who has lost the device and the recovery codes. */
export async function removeSecondFactor(
  { clock, write }: Pick<Deps<RemovedSecondFactor>, 'clock' | 'write'>,
  actor: Actor,
  given: { email: string },
): Promise<RemovedSecondFactor> {
  return write(async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'email'])
      .where(sql`lower(email)`, '=', given.email.trim().toLowerCase())
      .executeTakeFirst();
    if (!staff) throw accountRefusals.staffUnknown(`There is no staff user ${given.email}`);
    const removed = await tx
      .deleteFrom('staffSecondFactor')
      .where('staffId', '=', staff.id)
      .returning('confirmedAt')
      .executeTakeFirst();
    if (!removed) throw accountRefusals.secondFactorOff();
    if (removed.confirmedAt) {
      await tell(tx, actor, { staffId: staff.id, kind: 'second factor off', at: clock.now() });
    }
    return { email: staff.email };
  });
}

/** Writes a change down, and has its owner told. */
async function tell(
  tx: Transaction,
  actor: Actor,
  change: { staffId: number; kind: StaffMailKind; at: Temporal.Instant },
): Promise<void> {
  const { staffId, kind, at } = change;
  await queueStaffMail(tx, actor, change);
  const action = kind === 'second factor on' ? 'staff.second-factor-on' : 'staff.second-factor-off';
  await audit(tx, actor, { at, action, subject: `staff ${staffId}` });
}
