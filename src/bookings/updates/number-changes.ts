import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';

/** Of one transaction, and so of one request: what is left is for the next. */
const mostNumbered = 5_000;
const attempts = 7;
const firstPauseMilliseconds = 10;

export type Numbered = {
  /** The number of the newest change; every number up to it is given. */
  newest: number;
  /** Whatever had committed before has a number. */
  isAll: boolean;
};

/** Rows with a column `change`, null until they are read, and how those get their numbers. */
export type Feed = {
  table: string;
  lock: string;
  numberUnread: (
    organizationId: number,
    most: number,
  ) => RawBuilder<{ newest: number; count: number }>;
};

export const bookingEvents: Feed = {
  table: 'booking_event',
  lock: 'booking updates',
  numberUnread: numberEvents,
};

/**
 * Numbers changes of an organization that have committed: nothing can come later with a number that
 * a reader has passed. One at a time gives numbers; another reader asks again meanwhile, without
 * keeping a connection, and in the end reads what has a number by then. Who has just asked says what
 * was `found`.
 */
export async function numberChanges(
  db: Database,
  organizationId: number,
  feed = bookingEvents,
  found?: Numbered,
): Promise<Numbered> {
  let known = found;
  for (let attempt = 0; attempt < attempts; attempt++) {
    known ??= await findNumbered(db, feed, organizationId);
    if (known.isAll) return known;
    known = undefined;
    const numbered = await numberPortion(db, feed, organizationId);
    if (numbered) return numbered;
    await pause(firstPauseMilliseconds * 2 ** attempt);
  }
  return findNumbered(db, feed, organizationId);
}

async function findNumbered(db: Database, feed: Feed, organizationId: number): Promise<Numbered> {
  const { rows } = await numberedNow(feed, organizationId).execute(db);
  return rows[0] ?? { newest: 0, isAll: true };
}

/** The question itself, for another statement to ask. */
export function numberedNow({ table }: Feed, organizationId: number): RawBuilder<Numbered> {
  return sql<Numbered>`
    select
      coalesce((
        select change from ${sql.table(table)}
        where organization_id = ${organizationId} and change is not null
        order by change desc limit 1
      ), 0) as newest,
      not exists (
        select from ${sql.table(table)} where organization_id = ${organizationId} and change is null
      ) as is_all
  `;
}

/** Null while another one gives the numbers. */
function numberPortion(db: Database, feed: Feed, organizationId: number): Promise<Numbered | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${feed.lock}), ${organizationId}) as ours
    `.execute(tx);
    return rows[0]?.ours === true ? numberUnread(tx, feed, organizationId) : null;
  });
}

/** A statement of its own: it sees what committed before the lock was taken. */
async function numberUnread(
  tx: Transaction,
  feed: Feed,
  organizationId: number,
): Promise<Numbered> {
  const { rows } = await feed.numberUnread(organizationId, mostNumbered).execute(tx);
  const { newest, count } = rows[0] ?? { newest: 0, count: 0 };
  return { newest, isAll: count < mostNumbered };
}

function numberEvents(organizationId: number, most: number) {
  return sql<{ newest: number; count: number }>`
    with latest as (
      select coalesce(max(change), 0) as change from booking_event
      where organization_id = ${organizationId} and change is not null
    ), unread as (
      select id, row_number() over (order by id) as place from (
        select id from booking_event
        where organization_id = ${organizationId} and change is null
        order by id limit ${most}
      ) event
    ), numbered as (
      update booking_event set change = latest.change + unread.place
      from unread, latest where booking_event.id = unread.id
      returning 1
    )
    select latest.change + numbered.count as newest, numbered.count
    from latest, (select count(*) from numbered) numbered
  `;
}
