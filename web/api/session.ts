import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, ApiFault, ask, rememberForgeryToken } from './client.ts';
import { queryClient } from './query-client.ts';
import { welcome } from './welcome.ts';

export type Session = Answer<'GET /operator/v1/session'>;
export type Role = Session['staff']['role'];

const roles: readonly Role[] = ['viewer', 'agent', 'manager', 'owner'];

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    // The first answer is known without asking: the page came without a session.
    if (!welcome.hasSession) return null;
    try {
      return keep(await ask('GET /operator/v1/session', {}));
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

let known: Session['staff'] | null = null;

/** Who is signed in, on every page behind the sign-in; a page that is about to close knows it still. */
export function useStaff(): Session['staff'] {
  const { data } = useQuery(sessionQuery);
  known = data?.staff ?? known;
  if (!known) throw new Error('nobody is signed in');
  return known;
}

/** Whether the signed-in person is offered what needs a role. The API decides for itself. */
export function useMay(): (role: Role) => boolean {
  const own = roles.indexOf(useStaff().role);
  return (role) => own >= roles.indexOf(role);
}

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) =>
      ask('POST /operator/v1/session', { body }),
    onSuccess: (session) => {
      welcome.hasSession = true;
      queryClient.setQueryData(sessionQuery.queryKey, keep(session));
    },
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => ask('DELETE /operator/v1/session', {}),
    onSettled: () => {
      keep(null);
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
}

/** Has a link mailed that sets a new password. */
export function useForgottenPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) =>
      ask('POST /operator/v1/session/password-link', { body }),
  });
}
