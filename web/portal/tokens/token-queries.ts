import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import { usersChanged } from '../users/user-queries.ts';

export type TokenRow = Answer<'GET /portal/v1/tokens'>[number];
export type Token = Answer<'GET /portal/v1/tokens/{id}'>;

const mostChoices = 500;

export const tokenQuery = (id: number) =>
  queryOptions({
    queryKey: ['tokens', 'one', id],
    queryFn: ({ signal }) => ask('GET /portal/v1/tokens/{id}', { path: { id }, signal }),
  });

/** For whom a token can be created. */
export const activeUsersQuery = queryOptions({
  queryKey: ['users', 'active'],
  queryFn: ({ signal }) =>
    ask('GET /portal/v1/users', { query: { status: 'Active', limit: mostChoices }, signal }),
});

export function useRevokeToken() {
  return useMutation({
    mutationFn: ({ id, withChildren }: { id: number; withChildren: boolean }) =>
      ask('DELETE /portal/v1/tokens/{id}', {
        path: { id },
        body: { with_children: withChildren ? 1 : 0 },
      }),
    onSettled: usersChanged,
  });
}
