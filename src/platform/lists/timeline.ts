import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../audit.ts';
import type { Database } from '../db/database.ts';
import type { MomentCursor } from './moment-cursor.ts';

/** What a row tells, as a colleague would: one sentence that says who did what. */
export type Told = {
  actor: Pick<Actor, 'kind' | 'name'>;
  sentence: string;
  /** Numbers and keys of what it is about, by the names that the API has for them. */
  ids: Readonly<Record<string, string | number>>;
};

/** Rows of a domain about a subject, and what is told of them. */
export type TimelineSource<Subject> = {
  /** Entries are called after it: `payment-45`. */
  name: string;
  /** `id, at, kind, data`, where data is a small JSON object. */
  select: (subject: Subject) => RawBuilder<unknown>;
  tell: (data: never, subject: Subject) => Told;
};

/** What happens without a person. */
export const theProgram = { kind: 'system', name: 'Portolan' } as const;

export type TimelineEntry = Told & {
  id: string;
  at: Temporal.Instant;
  kind: string;
  details: Record<string, unknown>;
};

type Row = {
  at: Temporal.Instant;
  rank: number;
  id: number;
  kind: string;
  data: Record<string, unknown>;
};

/**
 * A page of what sources tell of a subject, newest first, read with one statement. Of what happened in
 * one moment, the entries of a later source come first: it tells what followed.
 */
export async function readTimeline<Subject>(
  db: Database,
  sources: readonly TimelineSource<Subject>[],
  subject: Subject,
  {
    kinds,
    after,
    limit,
  }: { kinds?: readonly string[] | undefined; after?: MomentCursor | undefined; limit: number },
): Promise<TimelineEntry[]> {
  const rankOf = (name: string) => sources.findIndex((source) => source.name === name);
  const isWanted = [
    ...(kinds === undefined ? [] : [sql`kind = any(${kinds}::text[])`]),
    ...(after
      ? [
          sql`(at, rank, id) < (${after.at}::timestamptz, ${rankOf(after.source)}::int, ${after.id}::bigint)`,
        ]
      : []),
  ];
  const where = isWanted.length === 0 ? sql`` : sql`where ${sql.join(isWanted, sql` and `)}`;
  const newest = sql`order by at desc, rank desc, id desc limit ${limit}`;
  const parts = sources.map(
    ({ select }, rank) => sql`(select * from (
      select at, ${sql.lit(rank)}::int as rank, id, kind, data from (${select(subject)}) told
    ) ranked ${where} ${newest})`,
  );
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)} ${newest}`.execute(db);
  return rows.map(({ at, rank, id, kind: told, data }) => {
    const source = sources[rank];
    if (!source) throw new Error(`no source of the timeline has the rank ${rank}`);
    const { name, tell } = source;
    return { id: `${name}-${id}`, at, kind: told, ...tell(data as never, subject), details: data };
  });
}

const mostIds = 200;

/** The newest numbers of several kinds of rows, read with one statement. */
export async function readIds<Name extends string>(
  db: Database,
  selects: Readonly<Record<Name, RawBuilder<unknown>>>,
): Promise<Record<Name, number[]>> {
  const named = Object.entries<RawBuilder<unknown>>(selects);
  const lists = named.map(
    ([, select]) =>
      sql`array(select id from (${select}) told order by id desc limit ${sql.lit(mostIds)})`,
  );
  const { rows } = await sql<{ ids: number[][] }>`
    select json_build_array(${sql.join(lists.map((ids) => sql`array_to_json(${ids})`))}) as ids
  `.execute(db);
  const found = named.map(([name], place) => [name, rows[0]?.ids[place] ?? []]);
  return Object.fromEntries(found) as Record<Name, number[]>;
}
