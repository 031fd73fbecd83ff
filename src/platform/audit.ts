import { sql } from 'kysely';
import { chunksOf } from './chunks.ts';
import type { Transaction } from './db/database.ts';
import { prepared } from './db/prepared.ts';
import { maskedJson } from './foreign/mask-secrets.ts';
import type { Role } from './operation/role.ts';

/** Who does something: a person at the console, a partner's user, the command line, the program. */
export type Actor = {
  kind: 'staff' | 'user' | 'command' | 'system';
  name: string;
  /** Of staff: what it may do. Without one it may do everything. */
  role?: Role;
  /** Of staff at the console, and users at the portal: the digest of the session. */
  session?: Uint8Array;
  /** Of users whose agent did it. */
  via?: 'mcp';
  requestId?: string;
};

type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | Temporal.Instant
  | readonly Value[]
  | { readonly [name: string]: Value };

/**
 * What the log tells of a record, as people read it. Amounts are text, such as `117.30 GBP`: a count
 * of the smallest unit does not compile. Times are instants, or local ones with their zone.
 */
export type AuditedFields = {
  readonly [field: string]: Value;
  readonly [amount: `${string}Minor`]: never;
};

/** One field, of a name that only the program knows: none of an amount. */
export function auditedField(name: string, value: Value): AuditedFields {
  return Object.fromEntries<never>([[name, value as never]]);
}

export type AuditEntry = {
  at: Temporal.Instant;
  action: string;
  subject: string;
  before?: AuditedFields | undefined;
  after?: AuditedFields | undefined;
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

const entriesAtOnce = 500;

/** The same for many records. */
export async function auditAll(
  tx: Transaction,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const chunk of chunksOf(entries, entriesAtOnce)) {
    const rows = chunk.map((entry) => {
      const { before, after, ...values } = auditValues(actor, entry);
      return { ...values, before: sql`${before}::jsonb`, after: sql`${after}::jsonb` };
    });
    await tx.insertInto('auditEntry').values(rows).execute();
  }
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

/** The entries about a subject, as a timeline reads them. */
export function selectAuditOf(subject: string) {
  return sql`
    select id, at, action, jsonb_build_object('actor_kind', actor_kind, 'actor', actor,
      'action', action, 'before', before, 'after', after, 'request_id', request_id) as data
    from audit_entry where subject = ${subject}`;
}

export function auditValues(actor: Actor, entry: AuditEntry): AuditValues {
  const { before, after } = changedFields(entry);
  return {
    at: entry.at,
    actorKind: actor.kind,
    actor: actor.name,
    action: entry.action,
    subject: entry.subject,
    before,
    after,
    requestId: actor.requestId ?? null,
  };
}

/** Of a change, both sides have the same fields: those that differ. */
function changedFields({ before, after }: AuditEntry): Record<'before' | 'after', string | null> {
  const { version: _, ...all } = { ...after, ...before };
  const fields = Object.keys(all);
  const differing =
    before && after
      ? fields.filter((field) => toJson(before[field]) !== toJson(after[field]))
      : fields;
  const shown = (side: AuditedFields | undefined) =>
    side
      ? `{${differing.map((field) => `${JSON.stringify(snakeCase(field))}:${maskedJson(side[field] ?? null)}`).join()}}`
      : null;
  return { before: shown(before), after: shown(after) };
}

function toJson(value: Value): string {
  return JSON.stringify(value ?? null);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
