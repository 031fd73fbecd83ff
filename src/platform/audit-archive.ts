import { sql } from 'kysely';
import { z } from 'zod';
import { json, type Transaction } from './db/database.ts';
import {
  byId,
  continueAfter,
  type Fit,
  type Found,
  fitsOf,
  type NextRows,
} from './db/migrating/rows-in-files.ts';

const text = z.string().max(10_000);

/** An entry of the audit log as archives have it. */
export const AuditEntryInFile = z.object({
  id: z.int().min(1),
  at: z.iso.datetime(),
  actor_kind: z.enum(['staff', 'user', 'command', 'system']),
  actor: text,
  action: text,
  subject: text,
  before: z.json(),
  after: z.json(),
  request_id: text.nullable(),
});

export type AuditEntryInFile = z.output<typeof AuditEntryInFile>;

/** Deletes the next entries about some subjects, and gives them back. */
export async function takeAuditEntries(
  tx: Transaction,
  subjects: readonly string[],
  { before, after, most }: NextRows,
): Promise<AuditEntryInFile[]> {
  const next = tx
    .selectFrom('auditEntry')
    .select('id')
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('id', '>', after)
    .where('at', '<', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const rows = await tx.deleteFrom('auditEntry').where('id', 'in', next).returningAll().execute();
  return rows.toSorted(byId).map((row) => ({
    id: row.id,
    at: row.at.toString(),
    actor_kind: row.actorKind,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: row.before as AuditEntryInFile['before'],
    after: row.after as AuditEntryInFile['after'],
    request_id: row.requestId,
  }));
}

/** What an import would make of entries. */
export async function compareAuditEntries(
  tx: Transaction,
  entries: readonly AuditEntryInFile[],
): Promise<Fit[]> {
  const { rows } = await sql<Found>`
    select given.id, (stored.at, stored.subject, stored.action)
        = (given.at, given.subject, given.action) as is_stored,
      (stored.at, stored.subject, stored.action)
        <> (given.at, given.subject, given.action) as is_taken
    from ${recordsOf(entries)} join audit_entry stored using (id)
  `.execute(tx);
  return fitsOf(entries, rows);
}

/** Entries that are there already stay as they are. */
export async function putBackAuditEntries(
  tx: Transaction,
  entries: readonly AuditEntryInFile[],
): Promise<void> {
  await sql`
    insert into audit_entry
      (id, at, actor_kind, actor, action, subject, before, after, request_id)
    overriding system value
    select id, at, actor_kind, actor, action, subject, before, after, request_id
    from ${recordsOf(entries)}
    on conflict do nothing
  `.execute(tx);
  await continueAfter(
    tx,
    'audit_entry_id_seq',
    entries.map(({ id }) => id),
  );
}

function recordsOf(entries: readonly AuditEntryInFile[]) {
  return sql`jsonb_to_recordset(${json(entries)}) as given (id bigint, at timestamptz,
    actor_kind text, actor text, action text, subject text, before jsonb, after jsonb,
    request_id text)`;
}
