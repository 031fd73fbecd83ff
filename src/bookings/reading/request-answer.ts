import { z } from 'zod';
import { fromMinor } from '../../currencies/currency.ts';
import type { ToldRequest } from '../booking/told-request.ts';

const moment = z.string().meta({ format: 'date-time' });
const amount = z.number().optional();

export const PartnerRequest = z
  .object({
    request_id: z.int(),
    booking_reference: z.string(),
    kind: z.enum(['change', 'cancellation']),
    status: z.enum(['open', 'applied', 'rejected', 'withdrawn']).meta({
      description: 'withdrawn: taken back, or its booking ended before it was decided',
    }),
    notes: z.string().meta({ description: 'What was asked for' }),
    created_at: moment,
    due_at: moment.meta({ description: 'When it is to be decided' }),
    changed_at: moment,
    decided_at: moment.nullable(),
    answer: z.string().meta({ description: 'What staff say to it; empty if nothing' }),
    promised_refund: amount.meta({ description: 'Only for a cancellation' }),
    promised_fee: amount.meta({ description: 'Only for a cancellation' }),
    currency: z.string().optional().meta({ description: 'Only for a cancellation' }),
    refunded: amount.meta({ description: 'Only for an applied cancellation' }),
  })
  .meta({ id: 'PartnerRequest' });

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
