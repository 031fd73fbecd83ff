import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import type { Operations } from '../api/operator.ts';
import { queryClient } from '../api/query-client.ts';

export type RequestRow = Answer<'GET /operator/v1/requests'>[number];
export type Request = Answer<'GET /operator/v1/requests/{id}'>;
export type Decision = Operations['POST /operator/v1/requests/{id}/preview']['body'];

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => ask('GET /operator/v1/requests/{id}', { path: { id }, signal }),
    refetchInterval: 30_000,
  });

/** What applying a request would come to. */
export const decisionPreviewQuery = (id: number, body: Decision, isAsked: boolean) =>
  queryOptions({
    queryKey: ['requests', 'preview', id, body],
    queryFn: ({ signal }) =>
      ask('POST /operator/v1/requests/{id}/preview', { path: { id }, body, signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The request that is to be decided after another; null at the end of the queue. */
export async function findNextRequest(id: number): Promise<number | null> {
  const open = await ask('GET /operator/v1/requests', { query: { limit: 2 } });
  return open.find((request) => request.id !== id)?.id ?? null;
}

const changed = () =>
  void Promise.all(
    ['requests', 'bookings', 'tasks'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

export function useApplyRequest(id: number) {
  return useMutation({
    mutationFn: ({ seen, ...body }: Decision & { seen: number }) =>
      ask('POST /operator/v1/requests/{id}/apply', { path: { id }, body, seen }),
    onSettled: changed,
  });
}

export function useRejectRequest(id: number) {
  return useMutation({
    mutationFn: ({ reason, seen }: { reason: string; seen: number }) =>
      ask('POST /operator/v1/requests/{id}/reject', { path: { id }, body: { reason }, seen }),
    onSettled: changed,
  });
}

export function useWriteToPartner(id: number) {
  return useMutation({
    mutationFn: (text: string) =>
      ask('POST /operator/v1/requests/{id}/messages', { path: { id }, body: { text } }),
    onSettled: changed,
  });
}
