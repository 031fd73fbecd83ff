import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';
import type { Days } from '../usage/usage.tsx';

export type Partner = Answer<'GET /operator/v1/organizations/{key}'>;
export type User = Answer<'GET /operator/v1/organizations/{key}/users'>[number];
export type Token = Answer<'GET /operator/v1/access-tokens'>[number];

export const partnerQuery = (key: string) =>
  queryOptions({
    queryKey: ['organizations', 'one', key],
    queryFn: ({ signal }) => ask('GET /operator/v1/organizations/{key}', { path: { key }, signal }),
  });

export const usersQuery = (key: string) =>
  pagesQuery({ key: 'users', name: 'GET /operator/v1/organizations/{key}/users', path: { key } });

export const userQuery = (user: string) =>
  queryOptions({
    queryKey: ['users', 'one', user],
    queryFn: () => ask('GET /operator/v1/users/{user}', { path: { user } }),
  });

export const tokensQuery = (organization: string) =>
  pagesQuery({
    key: 'users-tokens',
    name: 'GET /operator/v1/access-tokens',
    query: { organization },
  });

/** Where the counts of a partner's requests come from. */
export const usageOf = (key: string) => ({
  key: ['organizations', key],
  days: (query: Days) =>
    ask('GET /operator/v1/organizations/{key}/usage', { path: { key }, query }),
  users: (query: Days) =>
    ask('GET /operator/v1/organizations/{key}/usage/users', {
      path: { key },
      query: { ...query, limit: 100 },
    }),
});

/** Has everything asked again that tells of partners. */
export function partnersChanged(): void {
  for (const name of ['organizations', 'users', 'users-tokens', 'webhooks']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

export function useSetPartnerStatus(key: string) {
  return useMutation({
    mutationFn: ({ verb, seen }: { verb: 'activate' | 'deactivate'; seen: number | undefined }) =>
      ask(`POST /operator/v1/organizations/{key}/${verb}`, {
        path: { key },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: partnersChanged,
  });
}

export function useSetUserStatus() {
  return useMutation({
    mutationFn: ({
      email,
      verb,
      seen,
    }: {
      email: string;
      verb: 'activate' | 'deactivate';
      seen?: number;
    }) =>
      ask(`POST /operator/v1/users/{email}/${verb}`, {
        path: { email },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: partnersChanged,
  });
}

export function useMailPasswordLink() {
  return useMutation({
    mutationFn: (email: string) =>
      ask('POST /operator/v1/users/{email}/password-link', { path: { email } }),
  });
}

export function useRemoveUserFactor() {
  return useMutation({
    mutationFn: (email: string) =>
      ask('DELETE /operator/v1/users/{email}/second-factor', { path: { email } }),
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: ({ prefix, withChildren }: { prefix: string; withChildren: boolean }) =>
      ask('POST /operator/v1/access-tokens/revoke', {
        body: { prefix, with_children: withChildren ? 1 : 0 },
      }),
    onSettled: partnersChanged,
  });
}
