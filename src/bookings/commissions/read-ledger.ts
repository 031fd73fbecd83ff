import { findOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { readReference } from '../../platform/ids.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';

export type LedgerFilter = {
  /** The key of the partner. */
  organization: string;
  isPaid?: boolean | undefined;
};

export type LedgerEntry = Awaited<ReturnType<typeof commissionsOf>>[number];
export type LedgerSum = Awaited<ReturnType<typeof sumsOf>>[number];
export type Ledger = { commissions: LedgerEntry[]; sums: LedgerSum[] };

/** What a partner has earned, newest booking first, and what all of it adds up to. */
export async function readLedger(
  { db }: { db: Database },
  filter: LedgerFilter,
  page: Page<string> = firstPage,
): Promise<Ledger> {
  return inTransaction(db, async (tx) => {
    const organizationId = await findOrganizationId(tx, filter.organization);
    return {
      commissions: await commissionsOf(tx, organizationId, filter, page),
      sums: await sumsOf(tx, organizationId),
    };
  });
}

/** Canceled bookings earn nothing, unless it was paid before. */
function commissionsOf(
  tx: Transaction,
  organizationId: number,
  { isPaid }: LedgerFilter,
  { cursor, limit }: Page<string>,
) {
  let bookings = tx
    .selectFrom('booking')
    .select([
      'reference',
      'status',
      'date',
      'totalMinor',
      'commissionMinor',
      'currency',
      'commissionPaidAt',
      'payRunId',
    ])
    .where('organizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(limit);
  const live = ['Pending Confirmation', 'Confirmed'] as const;
  if (isPaid === true) bookings = bookings.where('payRunId', 'is not', null);
  else if (isPaid === false) {
    bookings = bookings.where('payRunId', 'is', null).where('status', 'in', live);
  } else {
    bookings = bookings.where((is) =>
      is.or([is('status', 'in', live), is('payRunId', 'is not', null)]),
    );
  }
  if (cursor !== undefined) {
    const last = tx
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', readReference(cursor));
    bookings = bookings.where('id', '<', last);
  }
  return bookings.execute();
}

/** By currency; due is what confirmed bookings have earned and nobody has paid. */
function sumsOf(tx: Transaction, organizationId: number) {
  return tx
    .selectFrom('commissionSum')
    .select((of) => [
      'currency',
      of.fn.sum<number>('paidMinor').as('paidMinor'),
      of.fn.sum<number>('dueMinor').as('dueMinor'),
    ])
    .where('organizationId', '=', organizationId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}
