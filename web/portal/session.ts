import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionDoor } from '../api/session-door.ts';

export type User = Answer<'GET /portal/v1/session'>['user'];

export const { sessionQuery, useSignIn, useSignOut, usePasswordLink } = sessionDoor(
  'portal',
  // Somebody else may have been signed in before.
  () => queryClient.clear(),
);

let known: User | null = null;

/** Who is signed in, on every page behind the sign-in; a page that is about to close knows it still. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  known = data?.user ?? known;
  if (!known) throw new Error('nobody is signed in');
  return known;
}

/** Whether all of the organization is shown, and not only what is one's own. The API decides for itself. */
export function useIsAdmin(): boolean {
  return useUser().role === 'Admin';
}
