import { findOrganization } from '../accounts/organizations/find-organization.ts';
import { findOrganizationOfAdmin } from '../accounts/organizations/find-organization-of-admin.ts';
import type { Caller } from '../accounts/users/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { sumDue, sumOpen } from './commissions/sum-due.ts';
import { sumInvoices } from './money/list-invoices.ts';

export type MoneyDeps = {
  db: Database;
  clock: Clock;
  marketplaceTimeZone: string;
  isStaging: boolean;
};

/** One row for each currency, and a partner has few. */
const all = { cursor: undefined, limit: 200 };

export type OwnMoney = Awaited<ReturnType<typeof readOwnMoney>>;

/** On which terms an organization buys, what it owes by invoice, and what it is owed of commission. */
export async function readOwnMoney(deps: MoneyDeps, caller: Caller) {
  const organization = await findOrganizationOfAdmin(deps, caller);
  const [terms, invoices, commission, traveled] = await Promise.all([
    findOrganization(deps, organization),
    sumInvoices(deps, { organization }, all),
    sumOpen(deps, organization, all),
    sumDue(deps, { organization }, all),
  ]);
  return {
    terms,
    invoices: invoices.rows,
    commissions: commission.rows.map(({ currency, bookings, dueMinor }) => {
      const past = traveled.rows.find((row) => row.currency === currency);
      return { currency, bookings, dueMinor, traveledMinor: past?.dueMinor ?? 0 };
    }),
  };
}
