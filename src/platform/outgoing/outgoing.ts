import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { retryStatement } from '../db/retry.ts';

type Fragment = RawBuilder<unknown>;
type Deps = { db: Database | Transaction; clock: Clock };
type Claim = { id: number };
export type End = { id: number; state: string; reason: string | null };

/** What a row brings beside the usual, with the types of its columns in SQL. */
type Columns<Row, Usual> = Readonly<Record<Exclude<keyof Row, keyof Usual>, string>>;

type Rules<Row, Ended> = {
  /** The states of a row that waits, and of one that is on its way. */
  waiting?: string;
  claimed?: string;
  /** The longest pause before a row is tried again. */
  longestMinutes?: number;
  /** What a claim writes down, and what has to be true for it; `claim` has its columns. */
  claim?: { columns?: Columns<Row, Claim>; set?: Fragment; where?: Fragment };
  /** What an end writes down. */
  end?: Columns<Ended, End>;
};

/** What the sender of a row needs. */
export type Outgoing<Row extends Claim, Ended extends End> = {
  claim(deps: Deps, rows: readonly Row[], ended?: readonly Ended[]): Promise<ReadonlySet<number>>;
  end(deps: Deps, rows: readonly Ended[]): Promise<void>;
};

/** What a job does with the rows of such a table. */
export type OutgoingTable = Pick<
  ReturnType<typeof openOutgoing>,
  'giveUp' | 'interrupt' | 'isDue' | 'putOff' | 'table'
>;

const shortestSeconds = 30;

/**
 * A table of rows that leave the program once. A row waits, is claimed before its first byte leaves,
 * and ends with its outcome.
 */
export function openOutgoing<Row extends Claim = Claim, Ended extends End = End>(
  name: string,
  rules: Rules<Row, Ended> = {},
) {
  const { waiting = 'waiting', claimed = 'handing over', longestMinutes = 10 } = rules;
  const table = sql.table(name);
  const waits = sql`${table}.state = ${sql.lit(waiting)}`;
  const leaves = sql`${table}.state = ${sql.lit(claimed)}`;
  const claim = claimingStatement(table, { waits, claimed, claim: rules.claim });
  const end = endingStatement(table, rules.end);
  const claiming = prepared((db, rows: Claims) => claim(rows).compile(db));
  const ending = prepared((db, ends: Ends) => end(ends).compile(db));
  const endingAndClaiming = prepared((db, both: Claims & Ends) =>
    sql<Claim>`with past as (${end(both)}) ${claim(both)}`.compile(db),
  );
  /** A row that is due later than any pause allows is due now: the clock was set back. */
  const isDue = (now: Temporal.Instant) => sql<boolean>`(state = ${sql.lit(waiting)}
    and (due_at is null or due_at <= ${now}::timestamptz
      or due_at > ${now}::timestamptz + make_interval(mins => ${sql.lit(longestMinutes)})))`;

  return {
    table,
    /**
     * Claims those of the rows that wait and may leave; gives back their ids. Others may end in the
     * same statement.
     */
    claim: async ({ db, clock }: Deps, rows: readonly Row[], ended: readonly Ended[] = []) => {
      const claims = { rows: JSON.stringify(rows) };
      const ours =
        ended.length === 0
          ? await claiming(db, claims)
          : await endingAndClaiming(db, { ...claims, ...endsOf(ended, clock) });
      return new Set(ours.map(({ id }) => id));
    },
    /**
     * Records what became of rows, whatever was assumed meanwhile. It keeps trying for a while if the
     * database is away: the outcome must not be lost.
     */
    end: async ({ db, clock }: Deps, rows: readonly Ended[]) => {
      if (rows.length === 0) return;
      const ends = endsOf(rows, clock);
      await retryStatement(() => ending(db, ends));
    },
    /** Ends rows that still wait. */
    giveUp: (deps: Deps, which: Fragment, ended: { state: string; reason: string | Fragment }) =>
      endWhere(deps, table, { which: sql`${waits} and (${which})`, ...ended }),
    /** Ends claimed rows whose process is gone: they may have arrived, and are not sent again. */
    interrupt: (deps: Deps, which: Fragment, reason: string | Fragment = sql.ref('reason')) =>
      endWhere(deps, table, {
        which: sql`${leaves} and (${which})`,
        state: 'interrupted',
        reason,
      }),
    isDue,
    /** Puts off rows that are due, for a pause that grows with their age. */
    putOff: async ({ db, clock }: Deps, which: Fragment, reason: string) => {
      const now = clock.now();
      await sql`
        update ${table} set reason = ${reason}, due_at = ${now}::timestamptz + least(
          make_interval(mins => ${longestMinutes}),
          greatest(make_interval(secs => ${shortestSeconds}), (${now}::timestamptz - at) / 4))
        where ${isDue(now)} and (${which})
      `.execute(db);
    },
  };
}

type Claims = { rows: string };
type Ends = { ended: string; at: Temporal.Instant };

function endsOf(ended: readonly End[], clock: Clock): Ends {
  return { ended: JSON.stringify(ended), at: clock.now() };
}

function claimingStatement(
  table: Fragment,
  {
    waits,
    claimed,
    claim,
  }: { waits: Fragment; claimed: string; claim: Rules<Claim, End>['claim'] },
) {
  const { columns = {}, set, where } = claim ?? {};
  return ({ rows }: Claims) => sql<Claim>`
    update ${table} set state = ${sql.lit(claimed)} ${set ? sql`, ${set}` : sql``}
    from json_to_recordset(${rows}::json) claim (id bigint ${definitionsOf(columns)})
    where ${table}.id = claim.id and ${waits} ${where ? sql`and ${where}` : sql``}
    returning ${table}.id`;
}

function endingStatement(table: Fragment, columns: Readonly<Record<string, string>> = {}) {
  const set = Object.keys(columns).map((name) => `, ${name} = ended.${name}`);
  return ({ ended, at }: Ends) => sql`
    update ${table} set state = ended.state, reason = ended.reason,
      settled_at = ${at}::timestamptz ${sql.raw(set.join(''))}
    from json_to_recordset(${ended}::json)
      ended (id bigint, state text, reason text ${definitionsOf(columns)})
    where ${table}.id = ended.id`;
}

async function endWhere(
  { db, clock }: Deps,
  table: Fragment,
  { which, state, reason }: { which: Fragment; state: string; reason: string | Fragment },
): Promise<void> {
  await sql`
    update ${table} set state = ${state}, reason = ${reason},
      settled_at = ${clock.now()}::timestamptz
    where ${which}
  `.execute(db);
}

function definitionsOf(columns: Readonly<Record<string, string>>): Fragment {
  return sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `, ${name} ${type}`)
      .join(''),
  );
}
