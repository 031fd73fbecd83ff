import { useMutation } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { queryClient } from '../api/query-client.ts';
import type { Change } from './booking-change.ts';
import type { BookingRow } from './booking-queries.ts';
import type { Order } from './order/tour-order.ts';

/** Not awaited: what was changed is told first, and then shown as it is now. */
const changed = () => void queryClient.invalidateQueries({ queryKey: ['bookings'] });

export function useBookOnBehalf() {
  return useMutation({
    mutationFn: (order: Order) => ask('POST /operator/v1/bookings', { body: order }),
    onSettled: changed,
  });
}

export function useConfirmBooking() {
  return useMutation({
    mutationFn: ({ reference, seen }: { reference: string; seen: number }) =>
      ask('POST /operator/v1/bookings/{reference}/confirm', {
        path: { reference },
        body: {},
        seen,
      }),
    onSettled: changed,
  });
}

export function useConfirmBookings() {
  return useMutation({
    mutationFn: (rows: readonly BookingRow[]) =>
      ask('POST /operator/v1/bookings/confirm', {
        body: {
          items: rows.map(({ booking_ref: reference, version }) => ({ reference, version })),
        },
      }),
    onSettled: changed,
  });
}

export function useDeclineBooking(reference: string) {
  return useMutation({
    mutationFn: ({ reason, seen }: { reason: string; seen: number }) =>
      ask('POST /operator/v1/bookings/{reference}/decline', {
        path: { reference },
        body: { reason },
        seen,
      }),
    onSettled: changed,
  });
}

export function useCancelBooking(reference: string) {
  return useMutation({
    mutationFn: ({ seen, ...body }: { reason: string; seen: number; refund?: number }) =>
      ask('POST /operator/v1/bookings/{reference}/cancel', { path: { reference }, body, seen }),
    onSettled: changed,
  });
}

export function useUpdateBooking(reference: string) {
  return useMutation({
    mutationFn: ({ change, seen }: { change: Change; seen: number }) =>
      ask('POST /operator/v1/bookings/{reference}/update', {
        path: { reference },
        body: change,
        seen,
      }),
    onSettled: changed,
  });
}

export function useRefundBooking(reference: string) {
  return useMutation({
    mutationFn: ({ seen, ...body }: { amount: number; reason: string; seen: number }) =>
      ask('POST /operator/v1/bookings/{reference}/refund', { path: { reference }, body, seen }),
    onSettled: changed,
  });
}

export type Payment = Operations['POST /operator/v1/bookings/{booking}/payments']['body'];

export function useRecordPayment(booking: string) {
  return useMutation({
    mutationFn: ({ payment: body, seen }: { payment: Payment; seen: number }) =>
      ask('POST /operator/v1/bookings/{booking}/payments', { path: { booking }, body, seen }),
    onSettled: changed,
  });
}

export function useUndoPayment(booking: string) {
  return useMutation({
    mutationFn: ({ id, reason, seen }: { id: number; reason: string; seen: number }) =>
      ask('POST /operator/v1/bookings/{booking}/payments/{id}/undo', {
        path: { booking, id },
        body: { reason },
        seen,
      }),
    onSettled: changed,
  });
}

export function useRecordRefundMade(booking: string) {
  return useMutation({
    mutationFn: ({ seen, ...body }: { on?: string; reference?: string; seen: number }) =>
      ask('POST /operator/v1/bookings/{booking}/refunded', { path: { booking }, body, seen }),
    onSettled: changed,
  });
}

export function useChargeBooking(reference: string) {
  return useMutation({
    mutationFn: (seen: number) =>
      ask('POST /operator/v1/bookings/{reference}/charge', { path: { reference }, body: {}, seen }),
    onSettled: changed,
  });
}

export type Resend = NonNullable<
  Operations['POST /operator/v1/bookings/{reference}/resend']['body']['mail']
>;

export function useResendMail(reference: string) {
  return useMutation({
    mutationFn: (mail: Resend) =>
      ask('POST /operator/v1/bookings/{reference}/resend', { path: { reference }, body: { mail } }),
    onSettled: changed,
  });
}

export function useReplayDelivery() {
  return useMutation({
    mutationFn: (id: number) =>
      ask('POST /operator/v1/webhook-messages/{id}/replay', { path: { id } }),
    onSettled: changed,
  });
}

export function useAddNote(reference: string) {
  return useMutation({
    mutationFn: (text: string) =>
      ask('POST /operator/v1/bookings/{reference}/notes', { path: { reference }, body: { text } }),
    onSettled: changed,
  });
}

export function useRemoveNote(reference: string) {
  return useMutation({
    mutationFn: (id: number) =>
      ask('DELETE /operator/v1/bookings/{reference}/notes/{id}', { path: { reference, id } }),
    onSettled: changed,
  });
}
