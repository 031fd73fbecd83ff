import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { currencyCode, instant } from '../../platform/http/answer-fields.ts';
import { calendarDate, optional, text, wholeNumber } from '../../platform/http/schemas.ts';
import { momentsOf } from '../../platform/lists/moment-span.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { SumCursor } from '../booking/partner-sums.ts';
import { bookingRef } from '../booking/shared-fields.ts';
import { type ListedPayRun, listPayRuns, type ShownPayRun, showPayRun } from './list-pay-runs.ts';
import { type DueSum, sumDue } from './sum-due.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Commissions';

const ListedPayRunView = z
  .object({
    id: z.int().describe('The number of the pay run'),
    paid_at: instant('When it was recorded'),
    paid_by: z.string().describe('Who recorded it: an email, or the name of a program'),
    undoes: z.int().nullable().meta({ description: 'The pay run that this one undoes' }),
    undone_by: z.int().nullable().meta({ description: 'The pay run that undoes this one' }),
    bookings: z.int().describe('How many bookings it paid for'),
    amounts: z
      .array(
        z.object({
          currency: currencyCode,
          amount: z.number().describe('What it paid in this currency'),
        }),
      )
      .meta({ description: 'By currency; a negative amount was taken back' }),
  })
  .meta({ id: 'ListedPayRun' });

const ShownPayRunView = ListedPayRunView.extend({
  commissions: z
    .array(
      z.object({
        booking_reference: bookingRef,
        commission: z.number().meta({ description: 'A negative amount was taken back' }),
        currency: currencyCode,
      }),
    )
    .describe('What it paid for each booking'),
}).meta({ id: 'ShownPayRun' });

function toListed(run: ListedPayRun): z.output<typeof ListedPayRunView> {
  return viewOf(ListedPayRunView)({
    ...run,
    paidAt: run.at,
    undoes: run.undoesId,
    amounts: run.amounts.map(({ currency, minor }) => ({
      currency,
      amount: fromMinor(minor, currency),
    })),
  });
}

function toShown(run: ShownPayRun): z.output<typeof ShownPayRunView> {
  return {
    ...toListed(run),
    commissions: run.entries.map(({ reference, amountMinor, currency }) => ({
      booking_reference: reference,
      commission: fromMinor(amountMinor, currency),
      currency,
    })),
  };
}

const DueCommissionView = z
  .object({
    organization: z.string().meta({ description: 'The key of the partner' }),
    currency: currencyCode,
    bookings: z.int().describe('How many bookings have something due'),
    due: z
      .number()
      .meta({ description: 'Still owed to the partner; a negative amount is due back' }),
  })
  .meta({ id: 'DueCommission' });

const toDueView = (sum: DueSum): z.output<typeof DueCommissionView> =>
  viewOf(DueCommissionView)({ ...sum, due: fromMinor(sum.dueMinor, sum.currency) });

/** What is due of commissions by partner, and the pay runs that paid them. */
export const commissionFinance = [
  listing({
    name: 'listDueCommissions',
    route: 'GET /operator/v1/commissions/due',
    tag,
    summary: 'List the commission due to each partner, for a period of travel dates',
    description:
      'One row for each partner and currency. Commission is due of a booking that is paid and over: the tour has ended where it is, or the ride has arrived. What is due back is in the list whatever its travel date.',
    filters: {
      organization: optional(text({ max: 64, description: 'The key of the partner' })),
      from: optional(calendarDate({ description: 'The first travel date' })),
      to: optional(calendarDate({ description: 'The last travel date' })),
    },
    page: { key: SumCursor, most: 200 },
    row: DueCommissionView,
    run: sumDue,
    view: toDueView,
    command: {
      name: 'commission due',
      options: { organization: 'org' },
      values: { organization: 'KEY', from: 'DATE', to: 'DATE' },
      none: 'No commission is due.',
    },
  }),
  listing({
    name: 'listPayRuns',
    route: 'GET /operator/v1/pay-runs',
    tag,
    summary: 'List pay runs, newest first',
    filters: {
      from: optional(
        calendarDate({ description: 'The first day, in the time zone of the marketplace' }),
      ),
      to: optional(calendarDate({ description: 'The last day' })),
    },
    page: newestFirst,
    row: ListedPayRunView,
    run: (deps, days, page) =>
      listPayRuns(deps, { at: momentsOf(days, deps.marketplaceTimeZone) }, page),
    view: toListed,
    command: {
      name: 'commission runs',
      values: { from: 'DATE', to: 'DATE', cursor: 'ID' },
      none: 'There are no pay runs.',
    },
  }),
  operation({
    name: 'getPayRun',
    route: 'GET /operator/v1/pay-runs/:id',
    tag,
    summary: 'Show a pay run: what it paid for each booking',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the pay run' }) },
    answer: ShownPayRunView,
    refusals: [404],
    run: (deps, _actor, { id }) => showPayRun(deps, id),
    view: toShown,
    command: {
      name: 'commission run',
      words: ['id'],
      text: ({ id, paid_at: at, paid_by: by, undone_by: undoneBy, commissions }) => {
        const undone = undoneBy === null ? '' : ` It is undone by pay run ${undoneBy}.`;
        return `${table(commissions, '')}\nPay run ${id} was recorded by ${by} at ${at}.${undone}`;
      },
    },
  }),
];
