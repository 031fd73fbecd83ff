import { z } from 'zod';
import { amountText, toMinor } from '../../currencies/currency.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  calendarDate,
  flag,
  list,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../../platform/http/schemas.ts';
import { listingsOn, paging } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { Supervised } from '../approvals/second-person.ts';
import { withSecondPerson } from '../approvals/with-second-person.ts';
import type { Followed } from '../booking/record-event.ts';
import {
  CommissionEntryView,
  CommissionSum,
  CommissionView,
  PayRunView,
  toCommissionSum,
  toCommissionView,
  toEntryView,
  toPayRunView,
} from './commission-views.ts';
import { commissionFinance } from './finance-operations.ts';
import { listEntries } from './list-entries.ts';
import { mostPaidAtOnce, payCommissions } from './pay-commissions.ts';
import { type Ledger, readLedger } from './read-ledger.ts';
import { undoPayRun } from './undo-pay-run.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string } & Followed & Supervised;

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Commissions';
const pages = paging({ alias: 'before', key: text({ max: 100 }), most: 500 });

/** What partners have earned, and what of it was paid. */
export const commissionOperations = withSecondPerson(
  [
    ...commissionFinance,
    operation({
      name: 'listCommissions',
      route: 'GET /operator/v1/organizations/:key/commissions',
      tag,
      summary: 'List the commissions of a partner, newest booking first',
      description: 'The sums cover all commissions, not only this page.',
      fields: {
        key: requiredText({ max: 100, description: 'The key of the partner' }),
        paid: optional(
          flag({ description: 'Only those that were paid; 0: only those with an amount due' }),
        ),
        due: optional(flag({ description: 'Only those with an amount due, or due back' })),
        payable: optional(
          flag({ description: 'Only those that a pay run can name: paid and over, or due back' }),
        ),
        from: optional(calendarDate({ description: 'The first travel date' })),
        to: optional(
          calendarDate({
            description:
              'The last travel date. With `payable`, what is due back is listed whatever its date',
          }),
        ),
        ...pages.fields,
      },
      answer: z.object({
        sums: z.array(CommissionSum).describe('One for each currency'),
        commissions: z.array(CommissionView).describe('This page of them'),
      }),
      refusals: [404],
      run: (deps, _actor, { key, paid, due, payable, from, to, ...page }) =>
        readLedger(
          deps,
          { organization: key, isPaid: paid, isDue: due, isPayable: payable, from, to },
          pages.pageOf(page),
        ),
      view: ({ sums, commissions }: Ledger) => ({
        sums: sums.map(toCommissionSum),
        commissions: commissions.map(toCommissionView),
      }),
      pagesOf: (_ledger, { commissions }, input) =>
        pages.pagesAfter(commissions, input, (commission) => commission.booking_reference),
      command: {
        name: 'commission list',
        options: { key: 'org' },
        values: { key: 'KEY', from: 'DATE', to: 'DATE', cursor: 'REF', limit: 'N' },
        value: ({ commissions }) => commissions,
        text: ({ sums, commissions }) =>
          [
            table(commissions, 'No commissions found.'),
            ...sums.map(
              ({ currency, paid, due }) =>
                `${amountText(toMinor(paid, currency), currency)} paid, ${amountText(toMinor(due, currency), currency)} due`,
            ),
          ].join('\n'),
      },
    }),
    operation({
      name: 'payCommissions',
      route: 'POST /operator/v1/pay-runs',
      role: 'manager',
      tag,
      summary: 'Record what is due of commissions as paid: all of them or none',
      description:
        'Pays the difference to what was paid before. What is due back for canceled bookings is recorded as taken back. Commission is due of a booking that is paid and over: another one is refused.',
      fields: {
        bookings: list(requiredText({ max: 100 }), {
          max: mostPaidAtOnce,
          description: 'References of bookings with a commission due',
        }).min(1),
      },
      answer: PayRunView,
      refusals: [404, 409],
      run: (deps, actor, { bookings }) => payCommissions(deps, actor, bookings),
      view: toPayRunView,
      command: {
        name: 'commission pay',
        words: ['bookings'],
        values: { bookings: 'REF' },
        text: ({ id, commissions }) => `${table(commissions, '')}\nPay run ${id} is recorded.`,
      },
    }),
    operation({
      name: 'undoPayRun',
      route: 'DELETE /operator/v1/pay-runs/:id',
      role: 'manager',
      tag,
      summary: 'Undo a pay run: what it paid is due again',
      description: 'Records a pay run with the opposite amounts.',
      fields: { id: wholeNumber({ min: 1, description: 'The number of the pay run' }) },
      answer: PayRunView,
      refusals: [404, 409],
      run: (deps, actor, { id }) => undoPayRun(deps, actor, id),
      view: toPayRunView,
      command: {
        name: 'commission unpay',
        words: ['id'],
        text: ({ id, undoes, commissions }) =>
          `${table(commissions, '')}\nPay run ${undoes} is undone by pay run ${id}.`,
      },
    }),
    listing({
      name: 'listCommissionEntries',
      route: 'GET /operator/v1/bookings/:reference/commissions',
      tag,
      summary: 'List what pay runs paid of the commission of a booking, newest first',
      refusals: [404],
      filters: {
        reference: requiredText({ max: 100, description: 'The reference of the booking' }),
      },
      page: { key: wholeNumber({ min: 1 }), keyOf: (entry) => entry.pay_run, most: 200 },
      row: CommissionEntryView,
      run: (deps, { reference }, page) => listEntries(deps, reference, page),
      view: toEntryView,
      command: {
        name: 'commission entries',
        words: ['reference'],
        values: { reference: 'REF', cursor: 'ID' },
        none: 'No commission was paid for this booking.',
      },
    }),
  ],
  ['payCommissions'],
);
