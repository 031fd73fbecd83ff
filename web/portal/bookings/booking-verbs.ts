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

/** What staff and suppliers would do to a booking, or to a request about it. */
export type SandboxDeed =
  | { reference: string; word: 'confirm' | 'decline' | 'cancel' }
  | { id: number; word: 'apply' | 'reject' };

/** Does to a booking of one's own what others would do; in staging only. */
export function useSandbox() {
  return useMutation({
    mutationFn: async (deed: SandboxDeed): Promise<void> => {
      if ('id' in deed) {
        await ask(`POST /sandbox/requests/{id}/${deed.word}`, { path: { id: deed.id }, body: {} });
        return;
      }
      const path = { reference: deed.reference };
      if (deed.word === 'confirm')
        await ask('POST /sandbox/bookings/{reference}/confirm', { path });
      else await ask(`POST /sandbox/bookings/{reference}/${deed.word}`, { path, body: {} });
    },
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
