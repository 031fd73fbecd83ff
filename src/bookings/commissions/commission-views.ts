import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PayRun } from './pay-commissions.ts';
import type { LedgerEntry, LedgerSum } from './read-ledger.ts';

const moment = z.string().meta({ format: 'date-time' });

export const PayRunView = z
  .object({
    id: z.int(),
    paid_at: moment,
    commissions: z.array(
      z.object({ booking_reference: z.string(), commission: z.number(), currency: z.string() }),
    ),
  })
  .meta({ id: 'PayRun' });

export function toPayRunView({ id, at, bookings }: PayRun): z.output<typeof PayRunView> {
  return {
    id,
    paid_at: at.toString(),
    commissions: bookings.map(({ reference, commissionMinor, currency }) => ({
      booking_reference: reference,
      commission: fromMinor(commissionMinor, currency),
      currency,
    })),
  };
}

export const CommissionView = z
  .object({
    booking_reference: z.string(),
    status: z.string(),
    date: z.string().meta({ format: 'date' }),
    total: z.number(),
    commission: z.number(),
    currency: z.string(),
    paid_at: moment.nullable(),
    pay_run: z.int().nullable(),
  })
  .meta({ id: 'Commission' });

export function toCommissionView(entry: LedgerEntry): z.output<typeof CommissionView> {
  return viewOf(CommissionView)({
    ...entry,
    bookingReference: entry.reference,
    total: fromMinor(entry.totalMinor, entry.currency),
    commission: fromMinor(entry.commissionMinor, entry.currency),
    paidAt: entry.commissionPaidAt,
    payRun: entry.payRunId,
  });
}

export const CommissionSum = z.object({
  currency: z.string(),
  paid: z.number(),
  due: z.number().meta({ description: 'Of confirmed bookings, not yet paid' }),
});

export function toCommissionSum({
  currency,
  paidMinor,
  dueMinor,
}: LedgerSum): z.output<typeof CommissionSum> {
  return {
    currency,
    paid: fromMinor(paidMinor, currency),
    due: fromMinor(dueMinor, currency),
  };
}
