import { z } from 'zod';
import { termRules } from '../../accounts/organizations/organization.ts';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { CancellationTerms } from '../booking/terms/cancellation-fields.ts';
import { sentenceOfTerms } from '../booking/terms/cancellation-sentence.ts';
import { placedStatus, settledStatus } from './new-booking.ts';
import type { BookingPreview } from './preview-booking.ts';

const Fault = z.object({
  field: z.string().meta({ description: 'The field of the body', example: 'adults' }),
  code: z.string().meta({ description: 'As in X-Error-Code', example: 'travelers-invalid' }),
  message: z.string().describe('One sentence that says what is wrong, as POST /v1/booking would'),
});

export const PreviewAnswer = z
  .object({
    bookable: z.boolean().describe('Whether `faults` is empty'),
    faults: z.array(Fault).meta({
      description:
        'Every fault that can be known, in the order of POST /v1/booking: its error is the first message',
    }),
    total: z.number().nullable().describe('The whole price, in `currency`'),
    due_now: z.number().nullable().meta({ description: 'What would be charged at once' }),
    commission: z.number().nullable().describe('The share of the partner in the whole price'),
    currency: z.string().nullable().describe('Of every amount, as an ISO code'),
    payment_status: z
      .string()
      .nullable()
      .meta({ example: 'Fully Paid', description: 'What the new booking would have' }),
    status: z.string().nullable().meta({
      example: 'Confirmed',
      description: 'Confirmed, or Pending Confirmation where staff have to confirm it',
    }),
    latestcancellation_date: z.string().nullable().meta({
      format: 'date',
      description: 'The last day of free cancellation, in the time zone of the product',
    }),
    latestcancellation_time: z
      .string()
      .nullable()
      .describe('The time on that day, on a 24-hour clock, such as 07:30:00'),
    percent_norefund: z
      .number()
      .nullable()
      .describe('The percentage kept after that; also null if the policy has none'),
    cancellation: CancellationTerms.nullable().meta({
      description: 'The terms in words, as the new booking would have them',
    }),
    product_id: z.string().nullable().describe('PRD and a number, or TRF- and the supplier key'),
    product: z
      .string()
      .nullable()
      .describe('The name of the tour; of a transfer, its two places in words'),
    date: z.string().nullable().meta({ format: 'date', description: 'The travel date' }),
    time: z
      .string()
      .nullable()
      .meta({ example: '7:30 AM', description: 'The start, as local 12-hour time' }),
    number_travellers: z.string().nullable().describe('How many travel, as text'),
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
    cancellation: termsOf(preview),
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

function termsOf({ terms }: BookingPreview) {
  return terms ? { sentence: sentenceOfTerms(terms) } : null;
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
