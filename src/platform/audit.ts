import { sql } from 'kysely';
import type { Transaction } from './db/database.ts';
import { prepared } from './db/prepared.ts';

/** Who does something: a person at the console, a partner's user, the command line, the program. */
export type Actor = {
  kind: 'staff' | 'user' | 'command' | 'system';
  name: string;
  requestId?: string;
};

export type AuditEntry = {
  at: Temporal.Instant;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

export type AuditValues = Pick<AuditEntry, 'at' | 'action' | 'subject'> & {
  actorKind: Actor['kind'];
  actor: string;
  before: string | null;
  after: string | null;
  requestId: string | null;
};

const insert = prepared((db, values: AuditValues) => insertAudit(values).compile(db));

/** Writes down who changed what, in the transaction that changes it. */
export async function audit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await insert(tx, auditValues(actor, entry));
}

/** For a statement that writes an entry for each row of `source`, such as `from booked`. */
export function insertAudit(values: AuditValues, source = sql``) {
  const { at, actorKind, actor, action, subject, before, after, requestId } = values;
  return sql`
    insert into audit_entry (at, actor_kind, actor, action, subject, before, after, request_id)
    select ${at}::timestamptz, ${actorKind}::text, ${actor}::text, ${action}::text, ${subject}::text,
      ${before}::jsonb, ${after}::jsonb, ${requestId}::text ${source}
    returning 1`;
}

export function auditValues(actor: Actor, entry: AuditEntry): AuditValues {
  return {
    at: entry.at,
    actorKind: actor.kind,
    actor: actor.name,
    action: entry.action,
    subject: entry.subject,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    requestId: actor.requestId ?? null,
  };
}
