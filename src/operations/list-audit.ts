import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedEntry = Awaited<ReturnType<typeof listAudit>>[number];

/** The days are those of UTC. */
export type AuditFilter = {
  [field in 'subject' | 'actor' | 'action' | 'from' | 'to']?: string | undefined;
};

/**
 * Who changed what, newest first. The days are found in the order of their own index, which is that of
 * the ids unless a clock was moved.
 */
export async function listAudit(
  { db }: { db: Database },
  { subject, actor, action, from, to }: AuditFilter,
  { cursor, limit }: Page<number>,
) {
  const isByDay = from !== undefined || to !== undefined;
  const last = sql`(select at, id from audit_entry where id = ${cursor ?? null})`;
  const isBefore = isByDay
    ? sql<boolean>`(at, id) < ${last}`
    : sql<boolean>`id < ${cursor ?? null}`;
  let entries = db.selectFrom('auditEntry').selectAll();
  if (subject !== undefined) entries = entries.where('subject', '=', subject);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (from !== undefined) entries = entries.where('at', '>=', startOf(from));
  if (to !== undefined) entries = entries.where('at', '<', startOf(to).add({ hours: 24 }));
  if (cursor !== undefined) entries = entries.where(isBefore);
  if (isByDay) entries = entries.orderBy('at', 'desc');
  return entries.orderBy('id', 'desc').limit(limit).execute();
}

function startOf(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
}
