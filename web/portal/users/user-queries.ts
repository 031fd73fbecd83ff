import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask, askPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { queryClient } from '../../api/query-client.ts';

export type UserRow = Answer<'GET /portal/v1/users'>[number];
export type User = Answer<'GET /portal/v1/users/{id}'>;

const foundInPalette = 5;

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => ask('GET /portal/v1/users/{id}', { path: { id }, signal }),
  });

/** Users whose name or address has a text in it. */
export const foundUsersQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'found', q],
    queryFn: ({ signal }) =>
      ask('GET /portal/v1/users', { query: { q, limit: foundInPalette }, signal }),
    placeholderData: (before) => before,
  });

/** The tokens of a user that work. */
export const tokensOfQuery = (user: string) =>
  pagesQuery({
    key: 'tokens',
    name: 'GET /portal/v1/tokens',
    query: { user, state: 'valid' },
  });

/** How many bookings a user has made. */
export const bookedQuery = (user: string) =>
  queryOptions({
    queryKey: ['bookings', 'of user', user],
    queryFn: async ({ signal }) => {
      const query = { user, limit: 1, count: 1 } as const;
      return (await askPage('GET /portal/v1/bookings', { query, signal })).total ?? 0;
    },
  });

/** Has everything asked again that tells of users and their tokens. */
export function usersChanged(): void {
  for (const name of ['users', 'tokens']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

export function useSwitchUser(id: number) {
  return useMutation({
    mutationFn: (verb: 'activate' | 'deactivate') =>
      ask(`POST /portal/v1/users/{id}/${verb}`, { path: { id } }),
    onSettled: usersChanged,
  });
}

export function mailPasswordLink(id: number) {
  return ask('POST /portal/v1/users/{id}/password-link', { path: { id } });
}
