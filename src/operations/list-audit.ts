import type { Database } from '../platform/db/database.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedEntry = Awaited<ReturnType<typeof listAudit>>[number];

/** The days are those of UTC. */
export type AuditFilter = {
  [field in 'subject' | 'actor' | 'action' | 'from' | 'to']?: string | undefined;
};

/** Who changed what, newest first. */
export async function listAudit(
  { db }: { db: Database },
  { subject, actor, action, from, to }: AuditFilter,
  { cursor, limit }: Page<number>,
) {
  let entries = db.selectFrom('auditEntry').selectAll().orderBy('id', 'desc').limit(limit);
  if (subject !== undefined) entries = entries.where('subject', '=', subject);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (from !== undefined) entries = entries.where('at', '>=', startOf(from));
  if (to !== undefined) entries = entries.where('at', '<', startOf(to).add({ hours: 24 }));
  if (cursor !== undefined) entries = entries.where('id', '<', cursor);
  return entries.execute();
}

function startOf(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant();
}
