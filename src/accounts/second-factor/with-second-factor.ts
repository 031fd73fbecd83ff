import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { hasPasskey } from '../passkeys/find-passkeys.ts';
import type { Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { checkCode } from './check-code.ts';
import { countCode, uncountCode } from './code-guesses.ts';
import { accessRefusals } from './refusals.ts';

type Deps<Result> = { db: Database; clock: Clock; storedSecrets: Keys; write: Write<Result> };

/** Proof beside the password: a code given now, or the passkey that began the session. */
export type Shown = { code: string | undefined; byPasskey: boolean };

/** Does what needs the second factor, if one is on, in the transaction that uses up the code. */
export async function withSecondFactor<Result>(
  deps: Deps<Result>,
  who: Person,
  { code, byPasskey }: Shown,
  run: (tx: Transaction, at: Temporal.Instant) => Promise<Result>,
): Promise<Result> {
  if (code !== undefined) await countCode(deps, who);
  const done = await deps.write(async (tx) => {
    const at = deps.clock.now();
    const checked = await checkCode(tx, { ...deps, at }, who, code);
    if (checked === 'wrong') throw accountRefusals.codeWrong();
    const isMissing =
      checked === 'needed' || (checked === 'not needed' && (await hasPasskey(tx, who)));
    if (isMissing && !byPasskey) throw accessRefusals.codeMissing();
    return run(tx, at);
  });
  if (code !== undefined) await uncountCode(deps, who);
  return done;
}
