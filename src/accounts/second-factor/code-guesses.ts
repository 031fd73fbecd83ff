import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Person } from '../person.ts';
import { foldedAddress } from '../signing-in/door.ts';
import { countGuess, refuseGuesses, uncountGuess } from '../signing-in/guesses.ts';
import type { Lane } from '../signing-in/lanes/lane.ts';

type Deps = { db: Database; clock: Clock };

/** As many wrong codes an hour: with a password that is known, six digits are guessed in no time. */
const mostCodes = 10;

/** Counts sign-ins by lane, and sessions apart: strangers must not lock out the owner of a session. */
const guesserOf = ({ kind, email }: Person, lane?: Lane) => ({
  account: `second factor of ${lane?.name ?? `${kind} ${foldedAddress(email)} in a session`}`,
});

/** Counts a code before it is tried, so that many at once are no more than allowed. */
export async function countCode(deps: Deps, who: Person, lane?: Lane): Promise<void> {
  const { account } = await countGuess(deps, guesserOf(who, lane));
  refuseGuesses(deps, account, mostCodes);
}

/** The code was right: that was no guess. */
export function uncountCode(deps: Deps, who: Person, lane?: Lane): Promise<void> {
  return uncountGuess(deps, guesserOf(who, lane));
}
