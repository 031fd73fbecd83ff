import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Person } from '../person.ts';
import { countGuess, refuseGuesses, uncountGuess } from '../signing-in/guesses.ts';

type Deps = { db: Database; clock: Clock };

/** As many wrong codes an hour: with a password that is known, six digits are guessed in no time. */
const mostCodes = 10;

/** Staff and a user of a partner may have the same address: neither uses up the other's. */
const guesserOf = ({ kind, email }: Person) => ({ account: `second factor of ${kind} ${email}` });

/** Counts a code before it is tried, so that many at once are no more than allowed. */
export async function countCode(deps: Deps, who: Person): Promise<void> {
  const { account } = await countGuess(deps, guesserOf(who));
  refuseGuesses(deps, account, mostCodes);
}

/** The code was right: that was no guess. */
export function uncountCode(deps: Deps, who: Person): Promise<void> {
  return uncountGuess(deps, guesserOf(who));
}
