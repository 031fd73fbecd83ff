import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findPerson } from '../find-person.ts';
import type { Known, Person } from '../person.ts';
import { accountRefusals } from '../refusals.ts';
import { foldedAddress } from './door.ts';
import { requireFreshSession } from './fresh-session.ts';
import { countGuess, refuseGuesses, uncountGuess } from './guesses.ts';
import { isPassword } from './password.ts';

/**
 * The person who asks, where the session is young and the password right: a session that is left open,
 * or was stolen, is not enough for what it is asked for. Wrong ones count apart from those of strangers,
 * who must not keep the person from it.
 */
export async function confirmPassword(
  deps: { db: Database; clock: Clock },
  actor: Actor,
  password: string,
): Promise<Known<Person> & { byPasskey: boolean }> {
  const { byPasskey } = await requireFreshSession(deps, actor);
  const known = await findPerson(deps.db, actor);
  const { kind, email } = known.who;
  const guesser = { account: `${kind} ${foldedAddress(email)} in a session` };
  const { account } = await countGuess(deps, guesser);
  refuseGuesses(deps, account);
  if (!(await isPassword(password, known.passwordHash))) throw accountRefusals.passwordWrong();
  await uncountGuess(deps, guesser);
  return { ...known, byPasskey };
}
