import { useMutation } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

const changed = () =>
  void Promise.all(
    ['requests', 'bookings'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

export function useAskForChange(id: string) {
  return useMutation({
    mutationFn: (notes: string) => ask('PUT /v1/booking', { body: { id, notes } }),
    onSettled: changed,
  });
}

export function useAskToCancel(reference: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      ask('DELETE /v1/booking', {
        body: { reference_id: reference, ...(reason !== '' && { reason }) },
      }),
    onSettled: changed,
  });
}

export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /v1/booking_requests', { body: { request_id: id } }),
    onSettled: changed,
  });
}

/** Has the traveler mailed again, with the voucher where there is one. */
export function useMailAgain(reference: string) {
  return useMutation({
    mutationFn: () => ask('POST /portal/v1/bookings/{reference}/resend', { path: { reference } }),
    onSettled: changed,
  });
}
