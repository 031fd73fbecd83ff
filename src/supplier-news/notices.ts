import assert from 'node:assert/strict';
import { type Selectable, sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { SupplierNoticeTable } from '../platform/db/tables.ts';
import type { Page } from '../platform/operation/listing.ts';
import type { Write } from '../platform/operation/write.ts';
import { findOperators } from '../suppliers/find-suppliers.ts';
import { noticeRefusals } from './refusals.ts';

export type NoticeKind = SupplierNoticeTable['kind'];

/** What only a person can settle with a supplier. */
export type Notice = { kind: NoticeKind; sentence: string };

export type About = { supplierId: number; bookingReference: string };

export type StoredNotice = Selectable<SupplierNoticeTable> & {
  /** Its name. */
  supplier: string;
};

/** One of a kind waits for each booking. What a person has settled is not said again in the same words. */
export async function keepNotice(
  { db, clock }: { db: Database; clock: Clock },
  { supplierId, bookingReference }: About,
  { kind, sentence }: Notice,
): Promise<void> {
  await sql`
    insert into supplier_notice (supplier_id, booking_reference, kind, sentence, found_at)
    select ${supplierId}::integer, ${bookingReference}::text, ${kind}::text, ${sentence}::text,
      ${clock.now()}::timestamptz
    where not exists (select from supplier_notice where booking_reference = ${bookingReference}
      and kind = ${kind} and sentence = ${sentence})
    on conflict (booking_reference, kind) where settled_at is null
    do update set sentence = excluded.sentence`.execute(db);
}

/** Those that a look has not found again are no more. */
export async function forgetNotices(
  { db }: { db: Database },
  { bookingReference }: About,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .deleteFrom('supplierNotice')
    .where('bookingReference', '=', bookingReference)
    .where('settledAt', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}

/** Newest first, a page at a time. */
export async function listNotices(
  { db }: { db: Database },
  isAll: boolean,
  { cursor, limit }: Page<number>,
): Promise<StoredNotice[]> {
  let notices = db.selectFrom('supplierNotice').selectAll().orderBy('id', 'desc').limit(limit);
  if (!isAll) notices = notices.where('settledAt', 'is', null);
  if (cursor !== undefined) notices = notices.where('id', '<', cursor);
  return withSuppliers(db, await notices.execute());
}

async function withSuppliers(
  db: Database | Transaction,
  notices: readonly Selectable<SupplierNoticeTable>[],
): Promise<StoredNotice[]> {
  const operators = await findOperators(db, [...new Set(notices.map((one) => one.supplierId))]);
  return notices.map((notice) => ({
    ...notice,
    supplier: operators.get(notice.supplierId)?.name ?? '',
  }));
}

/** A person has settled it with the supplier. */
export async function settleNotice(
  deps: { clock: Clock; write: Write<StoredNotice> },
  actor: Actor,
  id: number,
): Promise<StoredNotice> {
  const at = deps.clock.now();
  return deps.write(async (tx) => {
    const waiting = await tx
      .selectFrom('supplierNotice')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) throw noticeRefusals.unknown(`There is no notice ${id}`);
    if (waiting.settledAt) throw noticeRefusals.settled(`The notice ${id} is settled already`);
    const settled = { settledAt: at, settledBy: actor.name };
    await tx.updateTable('supplierNotice').set(settled).where('id', '=', id).execute();
    await audit(tx, actor, {
      at,
      action: 'supplier.notice-settled',
      subject: `booking ${waiting.bookingReference}`,
      after: { notice: id, kind: waiting.kind, sentence: waiting.sentence },
    });
    const [stored] = await withSuppliers(tx, [{ ...waiting, ...settled }]);
    assert(stored);
    return stored;
  });
}
