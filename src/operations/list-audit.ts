import type { Database } from '../platform/db/database.ts';
import type { Page } from '../platform/operation/listing.ts';

export type ListedEntry = Awaited<ReturnType<typeof listAudit>>[number];

/** Who changed what, newest first. */
export async function listAudit(
  { db }: { db: Database },
  { subject }: { subject?: string | undefined },
  { cursor, limit }: Page<number>,
) {
  let entries = db.selectFrom('auditEntry').selectAll().orderBy('id', 'desc').limit(limit);
  if (subject !== undefined) entries = entries.where('subject', '=', subject);
  if (cursor !== undefined) entries = entries.where('id', '<', cursor);
  return entries.execute();
}
