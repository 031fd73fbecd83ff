import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
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
    name: z.string(),
    month: z.string(),
    time_zone: z.string(),
    balances: z
      .array(z.object({ currency: z.string(), opening: z.number(), closing: z.number() }))
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
    at: z.string().meta({ format: 'date-time' }),
    booking_ref: z.string(),
    partner_ref: z.string(),
    product: z.string().meta({ description: 'Its name' }),
    kind: z.enum(lineKinds),
    amount: z.number().meta({ description: 'What it adds to what the partner owes' }),
    currency: z.string(),
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
