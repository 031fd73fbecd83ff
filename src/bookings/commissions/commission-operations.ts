import { z } from 'zod';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { flag, list, optional, requiredText, text } from '../../platform/http/schemas.ts';
import { paging } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { Followed } from '../booking/record-event.ts';
import {
  CommissionSum,
  CommissionView,
  PayRunView,
  toCommissionSum,
  toCommissionView,
  toPayRunView,
} from './commission-views.ts';
import { mostPaidAtOnce, payCommissions } from './pay-commissions.ts';
import { type Ledger, readLedger } from './read-ledger.ts';

const operation = operationsOn<{ db: Database; clock: Clock } & Followed>();

const tag = 'Commissions';
const pages = paging({ alias: 'before', key: text({ max: 100 }), most: 500 });

/** What partners have earned, and what of it was paid. */
export const commissionOperations = [
  operation({
    name: 'listCommissions',
    route: 'GET /operator/v1/organizations/:key/commissions',
    tag,
    summary: 'List the commissions of a partner, newest booking first',
    description: 'The sums cover all commissions, not only this page.',
    fields: {
      key: requiredText({ max: 100 }),
      paid: optional(flag({ description: 'Only paid or only unpaid ones' })),
      ...pages.fields,
    },
    answer: z.object({ sums: z.array(CommissionSum), commissions: z.array(CommissionView) }),
    refusals: [404],
    run: (deps, _actor, { key, paid, ...page }) =>
      readLedger(deps, { organization: key, isPaid: paid }, pages.pageOf(page)),
    view: ({ sums, commissions }: Ledger) => ({
      sums: sums.map(toCommissionSum),
      commissions: commissions.map(toCommissionView),
    }),
    pagesOf: (_ledger, { commissions }, input) =>
      pages.pagesAfter(commissions, input, (commission) => commission.booking_reference),
    command: {
      name: 'commission list',
      options: { key: 'org' },
      values: { key: 'KEY', cursor: 'REF', limit: 'N' },
      value: ({ commissions }) => commissions,
      text: ({ sums, commissions }) =>
        [
          table(commissions, 'No commissions found.'),
          ...sums.map(({ currency, paid, due }) => `${currency}: ${paid} paid, ${due} due`),
        ].join('\n'),
    },
  }),
  operation({
    name: 'payCommissions',
    route: 'POST /operator/v1/pay-runs',
    tag,
    summary: 'Record commissions as paid: all of them or none',
    fields: {
      bookings: list(requiredText({ max: 100 }), {
        max: mostPaidAtOnce,
        description: 'References of confirmed bookings',
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
];
