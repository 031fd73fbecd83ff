import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { calendarDay, currencyCode } from '../../platform/http/answer-fields.ts';
import { calendarDate, oneOf, optional, wholeNumber } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { saleGroups } from './group-names.ts';
import { type DaySales, readSales, saleDays } from './read-sales.ts';

const operation = operationsOn<{ db: Database; clock: Clock; marketplaceTimeZone: string }>();

const SalesView = z
  .object({
    date: calendarDay('The day of the purchase or of travel, as `on` says'),
    currency: currencyCode,
    key: z
      .string()
      .nullable()
      .meta({ description: 'The partner, product or supplier; null for all, and for the others' }),
    name: z.string().nullable().meta({ description: 'Others: those that are not named' }),
    bookings: z.int().describe('How many were sold'),
    gross: z
      .number()
      .meta({ description: 'What the bookings cost, also where something was given back of it' }),
    net: z.number().meta({ description: 'Gross without commission' }),
    commission: z.number().describe('The share of partners in it'),
    travelers: z.int().meta({ description: 'How many places they take' }),
    canceled: z
      .int()
      .meta({ description: 'Bookings that are canceled by now; not among the others' }),
    canceled_gross: z.number().meta({ description: 'What those cost' }),
    canceled_kept: z.number().meta({ description: 'What is kept of those as fees' }),
  })
  .meta({ id: 'DaySales' });

function toSalesView(sales: DaySales): z.output<typeof SalesView> {
  const { currency, grossMinor, commissionMinor } = sales;
  return viewOf(SalesView)({
    ...sales,
    gross: fromMinor(grossMinor, currency),
    net: fromMinor(grossMinor - commissionMinor, currency),
    commission: fromMinor(commissionMinor, currency),
    canceledGross: fromMinor(sales.canceledGrossMinor, currency),
    canceledKept: fromMinor(sales.canceledKeptMinor, currency),
  });
}

/** What was sold, day by day. */
export const salesOperations = [
  operation({
    name: 'listSales',
    route: 'GET /operator/v1/sales',
    tag: 'Today',
    summary: 'Add up sales by day',
    description:
      'A row for each day and currency, also for days without sales; grouped, one for each day, currency and group, the group with the highest sales first. What is canceled by now counts apart. A currency in which nothing was sold is left out, unless it is asked for.',
    fields: {
      from: optional(calendarDate({ description: 'Default: 29 days before the last' })),
      to: optional(calendarDate({ description: 'Default: today. At most 400 days' })),
      on: optional(
        oneOf(saleDays, {
          default: 'purchase',
          description: 'Days of purchases are days in the time zone of the marketplace',
        }),
      ),
      by: optional(oneOf(saleGroups, { default: 'none', description: 'By what a day is divided' })),
      currency: optional(oneOf(['USD', 'GBP', 'EUR', 'AUD'], { description: 'Default: all' })),
      top: optional(
        wholeNumber({
          min: 1,
          max: 20,
          default: 10,
          description: 'So many groups of each currency are named, and the others added up',
        }),
      ),
    },
    answer: z.array(SalesView),
    run: (deps, _actor, wanted) => readSales(deps, wanted),
    view: (sales: DaySales[]) => sales.map(toSalesView),
    command: {
      name: 'sales list',
      values: { from: 'DATE', to: 'DATE', top: 'N' },
      text: (rows) => table(rows, 'Nothing was sold.'),
    },
  }),
];
