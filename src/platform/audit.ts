import { json, type Transaction } from './db/database.ts';

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

/** Writes down who changed what, in the transaction that changes it. */
export async function audit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntry')
    .values({
      at: entry.at,
      actorKind: actor.kind,
      actor: actor.name,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : json(entry.before),
      after: entry.after === undefined ? null : json(entry.after),
      requestId: actor.requestId ?? null,
    })
    .execute();
}
