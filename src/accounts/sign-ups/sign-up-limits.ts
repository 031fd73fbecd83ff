import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accountRefusals } from '../refusals.ts';
import { countInHour, type Guesses } from '../signing-in/guesses.ts';

type Deps = { db: Database; clock: Clock };

/** Right or wrong, of one network an hour: who tries many addresses learns of few which are taken. */
export const mostTries = 200;

/** Of one network an hour: a class that shares an address has enough. */
export const mostMade = 30;

/** At a time. Each process remembers 50,000 callers: those who try things out never push out partners. */
export const mostKept = 5000;

/** After so many days without a request, and without use of the portal, one is removed. */
export const idleDays = 90;

/** Counts before anything is looked up, so that many at once are no more than allowed. */
export async function countTry(deps: Deps, network: string): Promise<void> {
  const { tries } = await countInHour(deps, { tries: `sign-up tries ${network}` });
  refuseMore(deps, tries, mostTries);
}

/** In the transaction of the sign-up: what is not made does not count. */
export async function countMade(
  { db: tx, clock }: { db: Transaction; clock: Clock },
  network: string,
  most = mostKept,
): Promise<void> {
  const { made } = await countInHour({ db: tx, clock }, { made: `sign-up ${network}` });
  refuseMore({ clock }, made, mostMade);
  const { rows } = await sql`
    select from sign_up where removed_at is null offset ${most - 1} limit 1`.execute(tx);
  if (rows.length > 0) throw accountRefusals.signUpsFull();
}

function refuseMore({ clock }: { clock: Clock }, { count, until }: Guesses, most: number): void {
  if (count <= most) return;
  const seconds = Math.max(1, Math.ceil(clock.now().until(until).total('seconds')));
  throw accountRefusals.signUpTooOften({ 'retry-after': String(seconds) });
}
