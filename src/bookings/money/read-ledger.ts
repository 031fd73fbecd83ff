import { findOrganizationId } from '../../accounts/find-organization-id.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { readReference } from '../placing/reference.ts';

export const mostCommissionsListed = 500;

export type LedgerFilter = {
  /** The key of the partner. */
  organization: string;
  isPaid?: boolean | undefined;
  /** The last booking of the page before. */
  before?: string | undefined;
};

export type LedgerEntry = Awaited<ReturnType<typeof commissionsOf>>[number];
export type LedgerSum = Awaited<ReturnType<typeof sumsOf>>[number];

/** What a partner has earned, newest booking first, and what all of it adds up to. */
export async function readLedger(
  { db }: { db: Database },
  filter: LedgerFilter,
): Promise<{ commissions: LedgerEntry[]; sums: LedgerSum[] }> {
  return inTransaction(db, async (tx) => {
    const organizationId = await findOrganizationId(tx, filter.organization);
    return {
      commissions: await commissionsOf(tx, organizationId, filter),
      sums: await sumsOf(tx, organizationId),
    };
  });
}

/** Canceled bookings earn nothing, unless it was paid before. */
function commissionsOf(tx: Transaction, organizationId: number, { isPaid, before }: LedgerFilter) {
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
    .where((where) =>
      where.or([
        where('status', 'in', ['Pending Confirmation', 'Confirmed']),
        where('payRunId', 'is not', null),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostCommissionsListed);
  if (isPaid !== undefined) bookings = bookings.where('payRunId', isPaid ? 'is not' : 'is', null);
  if (before !== undefined) {
    const last = tx
      .selectFrom('booking')
      .select('id')
      .where('reference', '=', readReference(before));
    bookings = bookings.where('id', '<', last);
  }
  return bookings.execute();
}

/** By currency; due is what confirmed bookings have earned and nobody has paid. */
function sumsOf(tx: Transaction, organizationId: number) {
  return tx
    .selectFrom('booking')
    .select((of) => {
      const earned = of.fn.sum<number>('commissionMinor');
      const paid = earned.filterWhere('payRunId', 'is not', null);
      const due = earned.filterWhere('payRunId', 'is', null);
      return [
        'currency',
        of.fn.coalesce(paid, of.lit(0)).as('paidMinor'),
        of.fn.coalesce(due.filterWhere('status', '=', 'Confirmed'), of.lit(0)).as('dueMinor'),
      ];
    })
    .where('organizationId', '=', organizationId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}
