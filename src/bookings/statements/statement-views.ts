import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { currencyCode, instant } from '../../platform/http/answer-fields.ts';
import { bookingRef } from '../booking/shared-fields.ts';
import { lineKinds, type StatementLine } from './read-statement.ts';
import type { Statement } from './statement.ts';

/** `2026-06` */
export function isMonth(text: string): boolean {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return Number(year) >= 1970 && Number(month) >= 1 && Number(month) <= 12;
}

export const StatementView = z
  .object({
    organization: z.string().meta({ description: 'The key of the partner' }),
    name: z.string().describe('The name of the partner'),
    month: z.string().describe('Such as 2026-11'),
    time_zone: z.string().describe('IANA name of the time zone in which the month begins and ends'),
    balances: z
      .array(
        z.object({
          currency: currencyCode,
          opening: z.number().describe('What was owed when the month began'),
          closing: z.number().describe('What was owed when it ended, or is owed now'),
        }),
      )
      .meta({ description: 'By currency. The partner owes it; a negative balance is owed to it' }),
  })
  .meta({ id: 'Statement' });

export function toStatementView(statement: Statement): z.output<typeof StatementView> {
  return {
    organization: statement.partner.key,
    name: statement.partner.name,
    month: statement.month,
    time_zone: statement.timeZone,
    balances: statement.balances.map(({ currency, openingMinor, closingMinor }) => ({
      currency,
      opening: fromMinor(openingMinor, currency),
      closing: fromMinor(closingMinor, currency),
    })),
  };
}

export const LineView = z
  .object({
    at: instant('When it happened'),
    booking_ref: bookingRef,
    partner_ref: z.string().describe("The partner's own reference; may be empty"),
    product: z.string().meta({ description: 'Its name' }),
    kind: z.enum(lineKinds).describe('What changed'),
    amount: z.number().meta({ description: 'What it adds to what the partner owes' }),
    currency: currencyCode,
  })
  .meta({ id: 'StatementLine' });

export const toLineView = (line: StatementLine): z.output<typeof LineView> => ({
  at: line.at.toString(),
  booking_ref: line.bookingReference,
  partner_ref: line.partnerRef,
  product: line.product,
  kind: line.kind,
  amount: fromMinor(line.amountMinor, line.currency),
  currency: line.currency,
});
