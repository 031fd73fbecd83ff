import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './db/database.ts';
import { inTransaction } from './db/in-transaction.ts';
import { foldEmail, patternOfEmail } from './email.ts';

/** What is left of a value before or after. */
type Erase = (value: unknown) => unknown;

const entriesAtOnce = 50_000;

/** Erases what the entries of these subjects say; who did what, and when, stays. */
export function eraseAuditOf(
  tx: Transaction,
  subjects: readonly string[],
  erase: Erase,
): Promise<void> {
  return rewrite(tx, sql`subject = any(${subjects}::text[])`, erase);
}

/** The same for entries of such subjects that name the address, a stretch of the log at a time. */
export async function eraseAuditNaming(
  db: Database,
  { email, subjects }: { email: string; subjects: string },
  erase: Erase,
): Promise<void> {
  const { newest } = await db
    .selectFrom('auditEntry')
    .select((of) => of.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const told = sql`lower(concat(before, ' ', after))`;
  for (let from = 0; from <= (newest ?? 0); from += entriesAtOnce) {
    const which = sql`id > ${from} and id <= ${from + entriesAtOnce}
      and starts_with(subject, ${subjects}) and strpos(${told}, ${foldEmail(email)}) > 0
      and ${told} ~ ${patternOfEmail(email)}`;
    await inTransaction(db, (tx) => rewrite(tx, which, erase));
  }
}

type Told = { id: number; before: unknown; after: unknown };

async function rewrite(tx: Transaction, which: RawBuilder<unknown>, erase: Erase): Promise<void> {
  const { rows } = await sql<Told>`
    select id, before, after from audit_entry where ${which} order by id for update
  `.execute(tx);
  if (rows.length === 0) return;
  const erased = rows.map(({ id, ...told }) => ({
    id,
    before: erase(told.before),
    after: erase(told.after),
  }));
  await sql`
    update audit_entry set before = erased.before, after = erased.after
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb)
      erased (id bigint, before jsonb, after jsonb)
    where audit_entry.id = erased.id
  `.execute(tx);
}
