import { z } from 'zod';
import { termRules } from '../../accounts/organizations/organization.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { placedStatus, settledStatus } from './new-booking.ts';
import type { BookingPreview } from './preview-booking.ts';

const Fault = z.object({
  field: z.string().meta({ description: 'The field of the body', example: 'adults' }),
  code: z.string().meta({ description: 'As in X-Error-Code', example: 'travelers-invalid' }),
  message: z.string(),
});

export const PreviewAnswer = z
  .object({
    bookable: z.boolean(),
    faults: z.array(Fault).meta({
      description:
        'Every fault that can be known, in the order of POST /v1/booking: its error is the first message',
    }),
    total: z.number().nullable(),
    due_now: z.number().nullable().meta({ description: 'What would be charged at once' }),
    commission: z.number().nullable(),
    currency: z.string().nullable(),
    payment_status: z.string().nullable().meta({ example: 'Fully Paid' }),
    status: z.string().nullable().meta({ example: 'Confirmed' }),
    latestcancellation_date: z.string().nullable().meta({ format: 'date' }),
    latestcancellation_time: z.string().nullable(),
    percent_norefund: z.number().nullable(),
    product_id: z.string().nullable(),
    product: z.string().nullable(),
    date: z.string().nullable().meta({ format: 'date' }),
    time: z.string().nullable().meta({ example: '7:30 AM' }),
    number_travellers: z.string().nullable(),
  })
  .meta({
    id: 'OrderPreview',
    description: 'What an order would come to; a value that a fault hides is null',
  });

export function toPreviewAnswer(preview: BookingPreview): z.output<typeof PreviewAnswer> {
  const { faults, product, minutes, needsConfirmation, travelers } = preview;
  return {
    bookable: faults.size === 0,
    faults: [...faults].map(([field, { code, message }]) => ({ field, code, message })),
    ...priceOf(preview),
    status: needsConfirmation === undefined ? null : placedStatus({ needsConfirmation }),
    ...deadlineOf(preview),
    percent_norefund: preview.percentNorefund ?? null,
    product_id: product?.id ?? null,
    product: product?.name ?? null,
    date: preview.date ?? null,
    time: minutes === undefined ? null : clockTimeText(minutes),
    number_travellers: travelers === undefined ? null : String(travelers),
  };
}

function priceOf({ buyer, quote, currency: soldIn }: BookingPreview) {
  if (!quote) {
    const unknown = { total: null, due_now: null, commission: null, payment_status: null };
    return { ...unknown, currency: soldIn ?? null };
  }
  const { currency, totalMinor, dueMinor, commissionMinor } = quote;
  const isInvoiced = termRules[buyer.paymentTerm].isInvoiced;
  return {
    total: fromMinor(totalMinor, currency),
    due_now: isInvoiced ? 0 : fromMinor(dueMinor, currency),
    commission: fromMinor(commissionMinor, currency),
    currency,
    payment_status: settledStatus(buyer, quote),
  };
}

function deadlineOf({ latestCancellationAt, product }: BookingPreview) {
  const latest =
    product &&
    latestCancellationAt?.toZonedDateTimeISO(product.timeZone).toString({ smallestUnit: 'second' });
  return {
    latestcancellation_date: latest?.slice(0, 10) ?? null,
    latestcancellation_time: latest?.slice(11, 19) ?? null,
  };
}
