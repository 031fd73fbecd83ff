import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, ApiFault, ask, rememberForgeryToken } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { welcome } from '../api/welcome.ts';

type Session = Answer<'GET /portal/v1/session'>;
export type User = Session['user'];

/** Which user of a partner is signed in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    // The first answer is known without asking: the page came without a session.
    if (!welcome.hasSession) return null;
    try {
      return keep(await ask('GET /portal/v1/session', {}));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 401) return keep(null);
      throw error;
    }
  },
  staleTime: 60_000,
});

function keep(session: Session | null): Session | null {
  rememberForgeryToken(session?.csrf_token ?? null);
  return session;
}

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

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      ask('POST /portal/v1/session', { body }),
    onSuccess: (session) => {
      welcome.hasSession = true;
      // Somebody else may have been signed in before.
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, keep(session));
    },
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => ask('DELETE /portal/v1/session', {}),
    onSettled: () => {
      keep(null);
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
}

/** Has a link mailed that sets a password: a forgotten one anew, or the first. */
export function usePasswordLink() {
  return useMutation({
    mutationFn: (body: { email: string }) => ask('POST /portal/v1/session/password-link', { body }),
  });
}
