import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ApiFault, ask, rememberForgeryToken } from './client.ts';
import { queryClient } from './query-client.ts';
import { welcome } from './welcome.ts';

type Api = 'operator' | 'portal';
type SignIn = { email: string; password: string; code?: string };

/** How one is signed in at an API, signs in there and out again. */
export function sessionDoor<Of extends Api>(api: Of, entered = () => {}) {
  type Session = Answer<`GET /${Of}/v1/session`>;
  const address: `/${Api}/v1/session` = `/${api}/v1/session`;

  function keep(session: Session | null): Session | null {
    rememberForgeryToken(session?.csrf_token ?? null);
    return session;
  }

  /** Who is signed in; null for a visitor. */
  const sessionQuery = queryOptions({
    queryKey: ['session'],
    queryFn: async (): Promise<Session | null> => {
      // The first answer is known without asking: the page came without a session.
      if (!welcome.hasSession) return null;
      try {
        return keep(await ask(`GET ${address}`, {}));
      } catch (error) {
        if (error instanceof ApiFault && error.status === 401) return keep(null);
        throw error;
      }
    },
    staleTime: 60_000,
  });
  const know = (session: Session | null) =>
    queryClient.setQueryData<Session | null>(['session'], keep(session));

  return {
    sessionQuery,
    useSignIn: () =>
      useMutation({
        mutationFn: (body: SignIn) => ask(`POST ${address}`, { body }),
        onSuccess: (session) => {
          welcome.hasSession = true;
          entered();
          know(session);
        },
      }),
    useSignOut: () =>
      useMutation({
        mutationFn: () => ask(`DELETE ${address}`, {}),
        onSettled: () => {
          queryClient.clear();
          know(null);
        },
      }),
    /** Has a link mailed that sets a password: a forgotten one anew, or the first. */
    usePasswordLink: () =>
      useMutation({
        mutationFn: (body: { email: string }) => ask(`POST ${address}/password-link`, { body }),
      }),
  };
}
