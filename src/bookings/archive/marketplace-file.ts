import { z } from 'zod';

const id = z.int().min(1);
const reference = z.string().trim().min(1).max(100);
const at = z.iso.datetime();
const text = z.string().max(10_000);
const amount = z.int().min(0).nullable();

/** An event of a booking as archives have it. */
export const BookingEventInFile = z.object({
  id,
  booking: reference,
  kind: z.enum(['placed', 'confirmed', 'declined', 'updated', 'canceled', 'commission paid']),
  at,
  /** Its number in the feed. */
  change: id,
});

export type BookingEventInFile = z.output<typeof BookingEventInFile>;

/** A decided request as archives have it; amounts in the smallest unit of the booking's currency. */
export const BookingRequestInFile = z
  .object({
    id,
    booking: reference,
    kind: z.enum(['change', 'cancellation']),
    status: z.enum(['applied', 'rejected', 'withdrawn']),
    /** The number of the user who asked. */
    user: id,
    notes: text,
    created_at: at,
    due_at: at,
    decided_at: at,
    decided_by: text,
    note: text,
    /** Files of earlier versions do not have it. */
    in_part: z.boolean().default(false),
    promised_refund_minor: amount,
    promised_fee_minor: amount,
    promised_notes: text.nullable(),
    refunded_minor: amount,
    /** Its number in the feed. */
    change: id,
    /** Files of earlier versions do not have it. */
    version: z.int().min(1).default(1),
  })
  .refine(({ status, note }) => status !== 'rejected' || note !== '', {
    path: ['note'],
    error: 'must say why the request was rejected',
  })
  .refine(
    ({ kind, status, note, in_part: inPart }) =>
      !inPart || (kind === 'change' && status === 'applied' && note !== ''),
    { path: ['in_part'], error: 'must be false unless a change was applied, with a note' },
  )
  .refine(
    (request) => (request.promised_refund_minor === null) === (request.promised_fee_minor === null),
    {
      path: ['promised_fee_minor'],
      error: 'must be given with promised_refund_minor, or neither',
    },
  )
  .refine(
    ({ kind, promised_refund_minor: promised }) => kind === 'cancellation' || promised === null,
    {
      path: ['promised_refund_minor'],
      error: 'must be null for a change',
    },
  )
  .refine(({ kind, promised_notes: notes }) => kind === 'cancellation' || notes === null, {
    path: ['promised_notes'],
    error: 'must be null for a change',
  })
  .refine(
    ({ kind, status, refunded_minor: refunded }) =>
      refunded === null || (kind === 'cancellation' && status === 'applied'),
    { path: ['refunded_minor'], error: 'must be null unless a cancellation was applied' },
  );

export type BookingRequestInFile = z.output<typeof BookingRequestInFile>;
