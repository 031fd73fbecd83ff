import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import {
  calendarDay,
  currencyCode,
  instant,
  instantOrNull,
} from '../../platform/http/answer-fields.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { bookingRef, bookingStatus } from '../booking/shared-fields.ts';
import type { CommissionEntry } from './list-entries.ts';
import type { LedgerEntry, LedgerSum } from './read-ledger.ts';
import type { PayRun } from './record-pay-run.ts';

const undoes = z.int().nullable().meta({ description: 'The pay run that this one undoes' });

export const PayRunView = z
  .object({
    id: z.int().describe('The number of the pay run'),
    paid_at: instant('When it was recorded'),
    undoes,
    commissions: z
      .array(
        z.object({
          booking_reference: bookingRef,
          commission: z
            .number()
            .meta({ description: 'What this pay run paid; a negative amount was taken back' }),
          currency: currencyCode,
        }),
      )
      .describe('What it paid for each booking'),
  })
  .meta({ id: 'PayRun' });

export function toPayRunView({ id, at, undoesId, bookings }: PayRun): z.output<typeof PayRunView> {
  return {
    id,
    paid_at: at.toString(),
    undoes: undoesId,
    commissions: bookings.map(({ reference, amountMinor, currency }) => ({
      booking_reference: reference,
      commission: fromMinor(amountMinor, currency),
      currency,
    })),
  };
}

export const CommissionView = z
  .object({
    booking_reference: bookingRef,
    status: bookingStatus,
    date: calendarDay('The travel date'),
    total: z.number().describe('The whole price of the booking'),
    commission: z.number().describe('The share of the partner in the whole price'),
    paid: z.number().meta({ description: 'The sum of what pay runs paid and took back' }),
    due: z.number().meta({ description: 'Earned and not paid yet; a negative amount is due back' }),
    payable: z.number().meta({
      description:
        'As much of `due` as the next pay run pays or takes back: the booking is paid and over, or something is due back',
    }),
    currency: currencyCode,
    paid_at: instantOrNull('When a pay run paid it last', 'if none has'),
    pay_run: z.int().nullable().meta({ description: 'The last pay run that was not undone' }),
  })
  .meta({ id: 'Commission' });

export function toCommissionView(entry: LedgerEntry): z.output<typeof CommissionView> {
  return viewOf(CommissionView)({
    ...entry,
    bookingReference: entry.reference,
    total: fromMinor(entry.totalMinor, entry.currency),
    commission: fromMinor(entry.commissionMinor, entry.currency),
    paid: fromMinor(entry.commissionPaidMinor, entry.currency),
    due: fromMinor(commissionDueMinor(entry), entry.currency),
    payable: fromMinor(entry.payableMinor, entry.currency),
    paidAt: entry.commissionPaidAt,
    payRun: entry.payRunId,
  });
}

export const CommissionEntryView = z
  .object({
    pay_run: z.int().describe('The number of the pay run'),
    at: instant('When it was recorded'),
    by: z.string().describe('Who recorded it: an email, or the name of a program'),
    amount: z.number().meta({ description: 'A negative amount was taken back' }),
    currency: currencyCode,
    undoes,
  })
  .meta({ id: 'CommissionEntry' });

export function toEntryView(entry: CommissionEntry): z.output<typeof CommissionEntryView> {
  return viewOf(CommissionEntryView)({
    ...entry,
    amount: fromMinor(entry.amountMinor, entry.currency),
  });
}

export const CommissionSum = z.object({
  currency: currencyCode,
  paid: z.number().describe('What pay runs paid, minus what they took back'),
  due: z.number().meta({ description: 'Still owed to the partner, minus what is due back' }),
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
