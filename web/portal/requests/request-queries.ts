import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type RequestRow = Answer<'GET /portal/v1/requests'>[number];
export type Request = Answer<'GET /portal/v1/requests/{id}'>;

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => ask('GET /portal/v1/requests/{id}', { path: { id }, signal }),
    refetchInterval: 30_000,
  });
