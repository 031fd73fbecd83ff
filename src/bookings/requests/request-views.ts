import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { amountText, fromMinor } from '../../currencies/currency.ts';
import {
  currencyCode,
  instant,
  instantOrNull,
  recordVersion,
} from '../../platform/http/answer-fields.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { bookingRef, bookingStatus, paymentStatus } from '../booking/shared-fields.ts';
import { SupplierAnswer } from '../changes/supplier-says.ts';
import type { Decided } from './apply-request.ts';
import { type ListedRequest, requestKinds, requestStates } from './list-requests.ts';
import type { RequestMessage } from './message-partner.ts';
import type { BookingRequest } from './open-request.ts';

const kind = z.enum(requestKinds);
const status = z.enum(requestStates);

const amount = z.number().nullable();

/** What was promised, and what was decided, by whom and when. */
const DecisionView = z.object({
  in_part: z.boolean().meta({
    description: 'Applied, but not all of it: note says what becomes of the rest',
  }),
  note: z.string().meta({ description: 'What staff told the partner' }),
  decided_at: instantOrNull('When it was applied, rejected or withdrawn', 'while it is open'),
  decided_by: z
    .string()
    .nullable()
    .describe('Who decided it: an email, or the name of a program; null while it is open'),
  promised_refund: amount.meta({
    description: 'The refund the partner was promised; null for a change',
  }),
  promised_fee: amount.meta({
    description: 'The fee the partner was told: kept of the payment or, on Credit, invoiced',
  }),
  refunded: amount.meta({ description: 'The refund of an applied cancellation' }),
  currency: currencyCode,
});

export const RequestSummary = z
  .object({
    id: z.int().describe('The number of the request'),
    kind: kind.describe('What the partner asks for'),
    status: status.describe('withdrawn: the partner took it back, or the booking ended first'),
    booking_reference: bookingRef,
    notes: z.string().describe('What the partner asks for, in its words'),
    created_at: instant('When the partner asked'),
    due_at: instant('Until when it should be decided'),
    age_hours: z.int().describe('Full hours since it was asked for'),
    is_overdue: z.boolean().describe('Whether it is open and `due_at` is past'),
    booking_status: bookingStatus,
    date: z.string().meta({ format: 'date', description: 'The travel date' }),
    time: z.string().describe('The start, as local 12-hour time'),
    product_id: z.string().describe('PRD and a number, or TRF- and the supplier key'),
    product: z.string().describe('The name of the product when it was booked'),
    agency: z.string().describe('The agency of the user who booked, else the name of the partner'),
    organization: z.string().meta({ description: 'The key of the partner' }),
    version: recordVersion,
    ...DecisionView.shape,
  })
  .meta({ id: 'BookingRequest' });

export function toRequestSummary(request: ListedRequest): z.output<typeof RequestSummary> {
  return viewOf(RequestSummary)({
    ...request,
    bookingReference: request.reference,
    bookingStatus: request.status,
    status: request.state,
    time: clockTimeText(request.minutes),
    productId: request.product.id,
    product: request.product.name,
    agency: request.agent.agency,
    ...promiseOf(request, request.currency),
  });
}

export const RequestMessageView = z
  .object({
    id: z.int().describe('The number of the message'),
    at: instant('When it was written'),
    author: z.string().describe('The email of the staff user who wrote it'),
    text: z.string().describe('The partner reads it'),
  })
  .meta({ id: 'RequestMessage' });

export const toMessageView = viewOf(RequestMessageView);

export const RequestDetail = RequestSummary.extend({
  messages: z
    .array(RequestMessageView)
    .meta({ description: 'What staff wrote to the partner about it, newest first' }),
}).meta({ id: 'BookingRequestDetail' });

export type DetailedRequest = ListedRequest & { messages: readonly RequestMessage[] };

export function toRequestDetail({
  messages,
  ...request
}: DetailedRequest): z.output<typeof RequestDetail> {
  return { ...toRequestSummary(request), messages: messages.map(toMessageView) };
}

/** A request on the terminal. */
export function requestText(request: DetailedRequest): string {
  const { currency, promisedRefundMinor: promised, refundedMinor: refunded } = request;
  const promisedFee = request.promisedFeeMinor ?? 0;
  const fee = promisedFee > 0 ? `, a fee of ${amountText(promisedFee, currency)}` : '';
  const lines: [label: string, text: string][] = [
    ['Request', `${request.id}, ${request.kind}, ${request.state}`],
    ['Booking', `${request.reference}, ${request.status}, ${request.product.name}`],
    ['Partner', `${request.agent.agency} (${request.organization})`],
    ['Asked', `${request.createdAt.toString()}, due ${request.dueAt.toString()}`],
    ['Notes', request.notes],
    ['Promised', promised === null ? '' : `a refund of ${amountText(promised, currency)}${fee}`],
    ['Refunded', refunded === null ? '' : amountText(refunded, currency)],
    [
      'Decided',
      request.decidedAt === null ? '' : `${request.decidedAt.toString()} by ${request.decidedBy}`,
    ],
    [request.inPart ? 'In part' : 'Note', request.note],
    ...request.messages.map(({ at, author, text }): [string, string] => [
      'Message',
      `${at.toString()} ${author}: ${text}`,
    ]),
  ];
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label.padEnd(8)}  ${text}`)
    .join('\n');
}

export const DecidedRequest = z
  .object({
    id: z.int().describe('The number of the request'),
    kind: kind.describe('What the partner asked for'),
    state: status.describe('The same as `status`'),
    status: status.describe('What it is now'),
    booking_reference: bookingRef,
    booking_status: bookingStatus,
    payment_status: paymentStatus,
    version: recordVersion,
    ...DecisionView.shape,
  })
  .meta({ id: 'DecidedRequest' });

export const AppliedRequest = DecidedRequest.extend({ supplier_says: SupplierAnswer }).meta({
  id: 'AppliedRequest',
});

export function toAppliedRequest(decided: Decided): z.output<typeof AppliedRequest> {
  return { ...toDecidedRequest(decided), supplier_says: decided.supplierSays ?? null };
}

export function toDecidedRequest({ booking, request }: Decided): z.output<typeof DecidedRequest> {
  const { reference: bookingReference, status: bookingStatus, paymentStatus, currency } = booking;
  return viewOf(DecidedRequest)({
    ...request,
    status: request.state,
    bookingReference,
    bookingStatus,
    paymentStatus,
    currency,
    ...promiseOf(request, currency),
  });
}

function promiseOf(request: BookingRequest, currency: string) {
  const inUnits = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency));
  return {
    promisedRefund: inUnits(request.promisedRefundMinor),
    promisedFee: inUnits(request.promisedFeeMinor),
    refunded: inUnits(request.refundedMinor),
  };
}
