import { randomBytes } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import { qrCode } from '../../platform/pages/qr-code.ts';
import type { Keys } from '../../platform/secrets.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { findPerson } from '../find-person.ts';
import { columnsOf, type Owner } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { confirmPassword } from '../signing-in/confirm-password.ts';
import { requireFreshSession } from '../signing-in/fresh-session.ts';
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

/** Whether the person who asks has a second factor, and what is left of its recovery codes. */
export async function showSecondFactor(
  { db }: { db: Database },
  actor: Actor,
): Promise<SecondFactor> {
  const { who } = await findPerson(db, actor);
  const found = await db
    .selectFrom('secondFactor')
    .leftJoin('recoveryCode', 'secondFactorId', 'id')
    .select((row) => ['confirmedAt', row.fn.count<number>('digest').as('left')])
    .where((row) => row.and(columnsOf(who)))
    .where('confirmedAt', 'is not', null)
    .groupBy('id')
    .executeTakeFirst();
  const { confirmedAt: since = null, left: recoveryCodesLeft = 0 } = found ?? {};
  return { isOn: since !== null, since, recoveryCodesLeft };
}

/** Makes a secret for the authenticator app of the person who asks. Sign-ins do not ask for it yet. */
export async function setUpSecondFactor(
  deps: Deps<NewSecondFactor>,
  actor: Actor,
  { password }: { password: string },
): Promise<NewSecondFactor> {
  const { who } = await confirmPassword(deps, actor, password);
  const secret = randomBytes(secretBytes);
  const row = { secret: deps.storedSecrets.seal(secret), createdAt: deps.clock.now() };
  return deps.write(async (tx) => {
    const stored = await tx
      .insertInto('secondFactor')
      .values({ ...columnsOf(who), ...row })
      .onConflict((known) =>
        known
          .column(who.kind === 'staff' ? 'staffId' : 'userId')
          .doUpdateSet(row)
          .where('secondFactor.confirmedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw accountRefusals.secondFactorOn();
    const uri = secretLink(secret, who.email);
    return { secret: secretText(secret), uri, qrSvg: qrCode(uri) };
  });
}

/** With the first code of the app, sign-ins ask for one from now on. */
export async function confirmSecondFactor(
  { db, clock, storedSecrets, write }: Deps<RecoveryCodes>,
  actor: Actor,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  await requireFreshSession({ db, clock }, actor);
  return write(async (tx) => {
    const { who } = await findPerson(tx, actor);
    const factor = await tx
      .selectFrom('secondFactor')
      .select(['id', 'secret', 'confirmedAt'])
      .where((row) => row.and(columnsOf(who)))
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw accountRefusals.secondFactorOff();
    if (factor.confirmedAt) throw accountRefusals.secondFactorOn();
    const secret = storedSecrets.open(factor.secret);
    const given = code.replaceAll(/\s/g, '');
    const step = secret && stepOf(secret, given, { now: presentStep(), usedStep: 0 });
    if (step === null) throw accountRefusals.codeWrong();
    const at = clock.now();
    await tx
      .updateTable('secondFactor')
      .set({ confirmedAt: at, usedStep: step })
      .where('id', '=', factor.id)
      .execute();
    await tellOfFactor(tx, actor, who, { isOn: true, at });
    return { recoveryCodes: await storeRecoveryCodes(tx, factor.id) };
  });
}

/** Writes a change down, and has its owner told. */
export async function tellOfFactor(
  tx: Transaction,
  actor: Actor,
  owner: Owner,
  { isOn, at }: { isOn: boolean; at: Temporal.Instant },
): Promise<void> {
  const { kind, id } = owner;
  const word = isOn ? 'on' : 'off';
  await queueAccountMail(tx, actor, owner, { kind: `second factor ${word}`, at });
  await audit(tx, actor, { at, action: `${kind}.second-factor-${word}`, subject: `${kind} ${id}` });
}
