import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inPortions } from '../../platform/db/in-portions.ts';
import { accountRefusals } from '../refusals.ts';

type Deps = { db: Database; clock: Clock };

/** The lane of an account that guesses count for, and for strangers the network they come from. */
export type Guesser = { account: string; network?: string };

/** How many there were in the hour that ends at `until`. */
export type Guesses = { subject: string; count: number; until: Temporal.Instant };

export type Counted = Record<'account' | 'everybody', Guesses> & { network?: Guesses };

const windowHours = 1;
export const mostGuesses = 100;

export function subjectsOf({ account, network }: Guesser): Record<string, string> {
  return {
    account: `account ${account}`,
    ...(network !== undefined && { network: `network ${network}` }),
  };
}

/** Too many of an hour are refused, right or wrong. */
export function refuseGuesses(
  { clock }: { clock: Clock },
  { count, until }: Guesses,
  most = mostGuesses,
): void {
  if (count <= most) return;
  const seconds = Math.max(1, Math.ceil(clock.now().until(until).total('seconds')));
  throw accountRefusals.signInTooOften({ 'retry-after': String(seconds) });
}

/** Counts a guess before it is tried, so that many at once are no more than allowed. */
export function countGuess(deps: Deps, guesser: Guesser): Promise<Counted> {
  return countInHour(deps, everySubjectOf(guesser)) as Promise<Counted>;
}

/** The password was right: that was no guess. */
export async function uncountGuess(deps: Deps, guesser: Guesser): Promise<void> {
  await countInHour(deps, everySubjectOf(guesser), -1);
}

function everySubjectOf(guesser: Guesser) {
  return { ...subjectsOf(guesser), everybody: 'everybody' };
}

/** Counts for each subject. Always in the same order, so that two at once never wait for each other. */
export async function countInHour<Name extends string>(
  { db, clock }: Deps,
  counted: Record<Name, string>,
  by: 1 | -1 = 1,
): Promise<Record<Name, Guesses>> {
  const subjects = Object.values<string>(counted);
  const { rows } = await sql<{ subject: string; guesses: number; since: Temporal.Instant }>`
    insert into sign_in_guess as counted (subject, since, guesses)
    select subject, ${clock.now()}::timestamptz, ${Math.max(by, 0)}::integer
    from unnest(${subjects}::text[]) with ordinality given (subject, place) order by place
    on conflict (subject) do update set (since, guesses) = (
      select case when goes_on then counted.since else excluded.since end,
        greatest(case when goes_on then counted.guesses else 0 end + ${by}::integer, 0)
      from (select counted.since <= excluded.since
        and counted.since > excluded.since - make_interval(hours => ${windowHours})) window_ (goes_on))
    returning subject, guesses, since`.execute(db);
  const of = (subject: string): Guesses => {
    const row = rows.find((one) => one.subject === subject);
    if (!row) throw new Error('every subject is counted');
    return { subject, count: row.guesses, until: row.since.add({ hours: windowHours }) };
  };
  const guesses = Object.entries<string>(counted).map(([name, subject]) => [name, of(subject)]);
  return Object.fromEntries(guesses) as Record<Name, Guesses>;
}

/** Counts whose hour is over. */
export async function deleteOldGuesses({ db, clock }: Deps): Promise<void> {
  const before = clock.now().subtract({ hours: windowHours });
  await inPortions(async (most) => {
    const some = db.selectFrom('signInGuess').select('subject').where('since', '<', before);
    const removed = await db
      .deleteFrom('signInGuess')
      .where('subject', 'in', some.limit(most))
      .where('since', '<', before)
      .executeTakeFirst();
    return removed.numDeletedRows;
  });
}
