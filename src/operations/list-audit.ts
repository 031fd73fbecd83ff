import type { Database } from '../platform/db/database.ts';

const mostListed = 200;

/** Who changed what, newest first, a page at a time. */
export async function listAudit(
  { db }: { db: Database },
  page: { subject?: string | undefined; before?: number | undefined; limit?: number | undefined },
) {
  let entries = db
    .selectFrom('auditEntry')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(Math.min(page.limit ?? mostListed, mostListed));
  if (page.subject !== undefined) entries = entries.where('subject', '=', page.subject);
  if (page.before !== undefined) entries = entries.where('id', '<', page.before);
  return entries.execute();
}
