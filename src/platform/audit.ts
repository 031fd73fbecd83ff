import type { QueryCreator } from 'kysely';
import { jsonOf, type Transaction } from './db/database.ts';
import { prepared } from './db/prepared.ts';
import type { Tables } from './db/tables.ts';

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

const insert = prepared((db, values: AuditValues) => insertAudit(db, values).compile());

/** Writes down who changed what, in the transaction that changes it. */
export async function audit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await insert(tx, auditValues(actor, entry));
}

/** For a statement that writes an entry besides what it is about. */
export function insertAudit(
  db: Pick<QueryCreator<Tables>, 'insertInto'>,
  { before, after, ...plain }: AuditValues,
) {
  return db
    .insertInto('auditEntry')
    .values({ ...plain, before: jsonOf(before), after: jsonOf(after) });
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
