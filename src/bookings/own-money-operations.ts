import { z } from 'zod';
import { findOrganizationOfAdmin } from '../accounts/organizations/find-organization-of-admin.ts';
import { paymentTerms } from '../accounts/organizations/organization.ts';
import type { Caller } from '../accounts/users/user.ts';
import { fromMinor } from '../currencies/currency.ts';
import { currencyCode, instant } from '../platform/http/answer-fields.ts';
import { flag, oneOf, optional, text } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { CommissionView, toCommissionView } from './commissions/commission-views.ts';
import { readLedger } from './commissions/read-ledger.ts';
import { InvoiceView, toInvoiceView } from './money/invoice-lists.ts';
import { invoiceStatuses, listInvoices } from './money/list-invoices.ts';
import { type MoneyDeps, type OwnMoney, readOwnMoney } from './read-own-money.ts';

const operation = operationsOn<MoneyDeps, Caller>();
const listing = listingsOn<MoneyDeps, Caller>();
const tag = 'Money';

const OwnInvoice = InvoiceView.omit({ organization: true }).meta({ id: 'OwnInvoice' });

const MoneyView = z
  .object({
    payment_term: z.enum(paymentTerms).describe('How your bookings are paid'),
    currency: currencyCode.describe('In which your bookings are billed'),
    commission_percent: z.number().describe('Your share of each booking, in percent'),
    card: z
      .object({
        brand: z.string().describe('Such as `visa`'),
        last4: z.string().describe('Its last four digits'),
        expires_on: z
          .string()
          .meta({ format: 'date', description: 'The last day on which it is valid' }),
      })
      .nullable()
      .describe('The card that your organization has stored; null without one'),
    invoices: z
      .array(
        z.object({
          currency: currencyCode,
          count: z.int().describe('How many are due'),
          due: z.number().describe('What they come to'),
          oldest: instant('When the oldest was booked'),
        }),
      )
      .meta({ description: 'What is still to be paid by invoice, one row for each currency' }),
    commissions: z
      .array(
        z.object({
          currency: currencyCode,
          bookings: z.int().describe('How many bookings it is for'),
          due: z.number().describe('What will be paid to you, minus what is due back'),
          traveled: z
            .number()
            .describe('As much of it as is due now: for bookings that are paid and over'),
        }),
      )
      .meta({ description: 'Commission that is not paid yet, one row for each currency' }),
  })
  .meta({ id: 'OwnMoney' });

function toMoneyView({ terms, invoices, commissions }: OwnMoney): z.output<typeof MoneyView> {
  const { cardBrand: brand, cardLast4: last4, cardExpiresOn: expiresOn } = terms;
  const isKnown = brand !== null && last4 !== null && expiresOn !== null;
  return {
    payment_term: terms.paymentTerm,
    currency: terms.currency,
    commission_percent: terms.commissionPercent,
    card: isKnown ? { brand, last4, expires_on: expiresOn } : null,
    invoices: invoices.map(({ currency, invoices: count, owedMinor, oldest }) => ({
      currency,
      count,
      due: fromMinor(owedMinor, currency),
      oldest: oldest.toString(),
    })),
    commissions: commissions.map(({ currency, bookings, dueMinor, traveledMinor }) => ({
      currency,
      bookings,
      due: fromMinor(dueMinor, currency),
      traveled: fromMinor(traveledMinor, currency),
    })),
  };
}

/** What an organization owes and is owed, for its Admins. */
export const ownMoneyOperations = [
  operation({
    name: 'getOwnMoney',
    route: 'GET /portal/v1/money',
    tag,
    summary: 'Show your terms, what is to be paid by invoice, and what commission will be paid',
    description: 'For Admins.',
    fields: {},
    answer: MoneyView,
    run: (deps, caller) => readOwnMoney(deps, caller),
    view: toMoneyView,
  }),
  listing({
    name: 'listOwnInvoices',
    route: 'GET /portal/v1/invoices',
    tag,
    summary: 'List invoices that are due, the oldest first, or paid, the newest first',
    description: 'For Admins.',
    filters: {
      status: optional(
        oneOf(invoiceStatuses, {
          default: 'due',
          description: 'Whether they are still to be paid',
        }),
      ),
    },
    page: { key: text({ max: 100 }), keyOf: ({ booking_ref: last }) => last, most: 200 },
    row: OwnInvoice,
    run: async (deps, { status = 'due' }, page, caller) => {
      const organization = await findOrganizationOfAdmin(deps, caller);
      const order = status === 'due' ? 'asc' : 'desc';
      return listInvoices(deps, { status, organization, order }, page);
    },
    view: (invoice) => {
      const { organization: _o, ...own } = toInvoiceView(invoice);
      return own;
    },
  }),
  listing({
    name: 'listOwnCommissions',
    route: 'GET /portal/v1/commissions',
    tag,
    summary: 'List your commissions, newest booking first',
    description: 'For Admins. Canceled bookings earn none: what was paid for them is due back.',
    filters: {
      due: optional(flag({ description: 'Only those with an amount due, or due back' })),
      payable: optional(flag({ description: 'Only those that are due now: paid and over' })),
      paid: optional(flag({ description: 'Only those that were paid' })),
    },
    page: { key: text({ max: 100 }), keyOf: ({ booking_reference: last }) => last, most: 200 },
    row: CommissionView,
    run: async (deps, { due: isDue, payable: isPayable, paid: isPaid }, page, caller) => {
      const organization = await findOrganizationOfAdmin(deps, caller);
      const filter = { organization, isDue, isPayable, isPaid };
      return (await readLedger(deps, filter, page)).commissions;
    },
    view: toCommissionView,
  }),
];
