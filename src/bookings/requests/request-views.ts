import { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
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
  return {
    id: request.id,
    kind: request.kind,
    booking_reference: request.reference,
    notes: request.notes,
    created_at: request.createdAt.toString(),
    due_at: request.dueAt.toString(),
    age_hours: request.ageHours,
    is_overdue: request.isOverdue,
    booking_status: request.status,
    date: request.date,
    time: clockTimeText(request.minutes),
    product: request.product.name,
    agency: request.agent.agency,
  };
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
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    note: request.note,
    booking_reference: booking.reference,
    booking_status: booking.status,
    payment_status: booking.paymentStatus,
  };
}
