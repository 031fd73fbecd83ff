import { sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';
import { countGuess, refuseGuesses, uncountGuess } from './guesses.ts';
import { isPassword } from './password.ts';

/**
 * The staff user who asks, where the password is right: a session that is left open, or was stolen,
 * is not enough for what it is asked for. Wrong ones count as guesses of the account.
 */
export async function confirmPassword(
  deps: { db: Database; clock: Clock },
  actor: Actor,
  password: string,
): Promise<{ id: number; email: string; passwordHash: string }> {
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'email', 'passwordHash'])
    .where(sql`lower(email)`, '=', actor.name.toLowerCase())
    .executeTakeFirstOrThrow();
  const guesser = { account: staff.email };
  const { account } = await countGuess(deps, guesser);
  refuseGuesses(deps, account);
  if (!(await isPassword(password, staff.passwordHash))) throw accountRefusals.passwordWrong();
  await uncountGuess(deps, guesser);
  return staff;
}
