import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { Decided } from './apply-request.ts';
import type { ListedRequest } from './list-requests.ts';

const moment = z.string().meta({ format: 'date-time' });
const kind = z.enum(['change', 'cancellation']);

export const RequestSummary = z
  .object({
    id: z.int(),
    kind,
    booking_reference: z.string(),
    notes: z.string(),
    created_at: moment,
    due_at: moment,
    age_hours: z.int(),
    is_overdue: z.boolean(),
    booking_status: z.string(),
    date: z.string().meta({ format: 'date', description: 'The travel date' }),
    time: z.string(),
    product: z.string(),
    agency: z.string(),
  })
  .meta({ id: 'BookingRequest' });

export function toRequestSummary(request: ListedRequest): z.output<typeof RequestSummary> {
  return viewOf(RequestSummary)({
    ...request,
    bookingReference: request.reference,
    bookingStatus: request.status,
    time: clockTimeText(request.minutes),
    product: request.product.name,
    agency: request.agent.agency,
  });
}

export const DecidedRequest = z
  .object({
    id: z.int(),
    kind,
    state: z.enum(['open', 'applied', 'rejected', 'withdrawn']),
    note: z.string(),
    booking_reference: z.string(),
    booking_status: z.string(),
    payment_status: z.string(),
  })
  .meta({ id: 'DecidedRequest' });

export function toDecidedRequest({ booking, request }: Decided): z.output<typeof DecidedRequest> {
  const { reference: bookingReference, status: bookingStatus, paymentStatus } = booking;
  return viewOf(DecidedRequest)({ ...request, bookingReference, bookingStatus, paymentStatus });
}
