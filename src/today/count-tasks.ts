import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { marked } from './read-tasks.ts';
import { type TaskKind, taskKinds, taskSources } from './sources.ts';

/** So many of a source are counted. */
const mostCounted = 10_000;

export type TaskCount = {
  count: number;
  /** False where there are more than are counted. */
  isExact: boolean;
  overdue: number;
  mine: number;
  snoozed: number;
  oldestAt: Temporal.Instant | null;
  nextDueAt: Temporal.Instant | null;
};

export type CountedTasks = TaskCount & { kinds: (TaskCount & { kind: TaskKind })[] };

/** How much waits, of each kind and together, read with one statement. What is snoozed counts apart. */
export async function countTasks(
  { db, clock }: { db: Database; clock: Clock },
  staffId: number | undefined,
): Promise<CountedTasks> {
  const now = clock.now();
  const isShown = sql`filter (where snoozed_until is null)`;
  const parts = taskSources.map(
    (source) => sql`
    select kind, count(*) ${isShown} as count,
      sum(count(*)) over () <= ${sql.lit(mostCounted)} as is_exact,
      count(*) filter (where snoozed_until is null and due_at <= ${now}::timestamptz) as overdue,
      count(*) filter (where snoozed_until is null and staff_id = ${staffId ?? 0}::int) as mine,
      count(snoozed_until) as snoozed, min(since) ${isShown} as oldest_at,
      min(due_at) filter (where snoozed_until is null and due_at > ${now}::timestamptz)
        as next_due_at
    from (select * from ${marked(source, now)} order by at
      limit ${sql.lit(mostCounted + 1)}) counted
    group by kind`,
  );
  const { rows } = await sql<TaskCount & { kind: TaskKind }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const kinds = taskKinds.map((kind) => ({
    kind,
    ...together(rows.filter((row) => row.kind === kind)),
  }));
  return { ...together(rows), kinds };
}

function together(counts: readonly TaskCount[]): TaskCount {
  const sum = (pick: (count: TaskCount) => number) =>
    counts.reduce((all, one) => all + pick(one), 0);
  return {
    count: sum(({ count }) => count),
    isExact: counts.every(({ isExact }) => isExact),
    overdue: sum(({ overdue }) => overdue),
    mine: sum(({ mine }) => mine),
    snoozed: sum(({ snoozed }) => snoozed),
    oldestAt: earliest(counts.map(({ oldestAt }) => oldestAt)),
    nextDueAt: earliest(counts.map(({ nextDueAt }) => nextDueAt)),
  };
}

function earliest(moments: readonly (Temporal.Instant | null)[]): Temporal.Instant | null {
  const known = moments.filter((moment) => moment !== null);
  return known.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null;
}
