import { sql } from 'kysely';
import { findOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { readReference } from '../../platform/ids.ts';
import { firstPage, type Page } from '../../platform/operation/listing.ts';
import {
  isDueBack,
  isEarnedAndOver,
  payableCommissionMinor,
  type Travels,
} from './payable-commission.ts';

export type LedgerFilter = {
  /** The key of the partner. */
  organization: string;
  isPaid?: boolean | undefined;
  /** Whether paid before or not. */
  isDue?: boolean | undefined;
  /** Only what the next pay run pays or takes back. */
  isPayable?: boolean | undefined;
} & Travels;

const live = ['Pending Confirmation', 'Confirmed'] as const;
/** As the index says it: not all is paid, or something was that is due back. */
export const isCommissionOpen = sql<boolean>`commission_paid_minor
  <> case when status in ('Pending Confirmation', 'Confirmed') then commission_minor else 0 end`;

export type LedgerEntry = Awaited<ReturnType<typeof commissionsOf>>[number];
export type LedgerSum = Awaited<ReturnType<typeof sumsOf>>[number];
export type Ledger = { commissions: LedgerEntry[]; sums: LedgerSum[] };

/** What a partner has earned, newest booking first, and what all of it adds up to. */
export async function readLedger(
  { db, clock }: { db: Database; clock: Clock },
  filter: LedgerFilter,
  page: Page<string> = firstPage,
): Promise<Ledger> {
  return inTransaction(db, async (tx) => {
    const organizationId = await findOrganizationId(tx, filter.organization);
    return {
      commissions: await commissionsOf({ tx, clock }, organizationId, filter, page),
      sums: await sumsOf(tx, organizationId),
    };
  });
}

/** Canceled bookings earn nothing; what was paid for them is due back. */
async function commissionsOf(
  { tx, clock }: { tx: Transaction; clock: Clock },
  organizationId: number,
  { isPaid, isPayable, from, to, isDue = isPaid === false }: LedgerFilter,
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
      'commissionPaidMinor',
      'currency',
      'commissionPaidAt',
      'payRunId',
      'keptMinor',
      'waivedMinor',
      'amountPaidMinor',
      'endsAt',
    ])
    .where('organizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (isPayable) {
    bookings = bookings.where(
      sql<boolean>`(${isEarnedAndOver(clock, { from, to })} or ${isDueBack})`,
    );
  } else if (isDue) bookings = bookings.where(isCommissionOpen);
  else if (isPaid) bookings = bookings.where('payRunId', 'is not', null);
  else {
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
  if (!isPayable && from !== undefined) bookings = bookings.where('date', '>=', from);
  if (!isPayable && to !== undefined) bookings = bookings.where('date', '<=', to);
  return (await bookings.execute()).map((entry) => ({
    ...entry,
    payableMinor: payableCommissionMinor(entry, clock),
  }));
}

/** By currency; what is due is less by what is due back. */
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
