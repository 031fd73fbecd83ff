import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import { instant, instantOrNull } from '../../platform/http/answer-fields.ts';
import type { ToldRequest } from '../booking/told-request.ts';

const amount = z.number().optional();

export const PartnerRequest = z
  .object({
    request_id: z
      .int()
      .describe('Identifies the request, also in GET and DELETE /v1/booking_requests'),
    booking_reference: z.string().describe('Reference of the booking, such as 34QRT33MW'),
    kind: z
      .enum(['change', 'cancellation'])
      .describe('change: asked for with PUT /v1/booking; cancellation: with DELETE'),
    status: z.enum(['open', 'applied', 'rejected', 'withdrawn']).meta({
      description: 'withdrawn: taken back, or its booking ended before it was decided',
    }),
    notes: z.string().meta({ description: 'What was asked for' }),
    created_at: instant('When you asked'),
    due_at: instant('Until when staff should have decided'),
    changed_at: instant('When it was asked for or decided, whichever is later'),
    decided_at: instantOrNull('When it was applied, rejected or withdrawn', 'while it is open'),
    answer: z.string().meta({ description: 'What staff say to it; empty if nothing' }),
    promised_refund: amount.meta({
      description: 'What it refunds if it is applied; only for a cancellation',
    }),
    promised_fee: amount.meta({
      description: 'What is kept, or invoiced on Credit; only for a cancellation',
    }),
    currency: z
      .string()
      .optional()
      .meta({ description: 'Of the amounts; only for a cancellation' }),
    refunded: amount.meta({ description: 'What was refunded; only for an applied cancellation' }),
  })
  .meta({ id: 'PartnerRequest', description: 'A change or cancellation request of yours' });

export type PartnerRequest = z.output<typeof PartnerRequest>;

export function toPartnerRequest(request: ToldRequest): PartnerRequest {
  const { createdAt, decidedAt } = request;
  return {
    request_id: request.id,
    booking_reference: request.reference,
    kind: request.kind,
    status: request.state,
    notes: request.notes,
    created_at: createdAt.toString(),
    due_at: request.dueAt.toString(),
    changed_at: (decidedAt ?? createdAt).toString(),
    decided_at: decidedAt?.toString() ?? null,
    answer: request.note,
    ...(request.kind === 'cancellation' && money(request)),
  };
}

function money(request: ToldRequest) {
  const { currency, promisedRefundMinor, promisedFeeMinor, refundedMinor } = request;
  const inUnits = (minor: number | null) =>
    minor === null ? undefined : fromMinor(minor, currency);
  return {
    promised_refund: inUnits(promisedRefundMinor),
    promised_fee: inUnits(promisedFeeMinor),
    currency,
    refunded: inUnits(refundedMinor),
  };
}
