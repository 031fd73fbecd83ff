import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '../../account/account.ts';
import { ask } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery, useSignOut } from '../session.ts';

const sessionsQuery = pagesQuery({ key: 'account', name: 'GET /portal/v1/sessions' });

const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second factor'],
  queryFn: () => ask('GET /portal/v1/second-factor', {}),
});

/** That of the partner's user who is signed in. */
export const ownAccount: Account = {
  changePassword: (body) => ask('PUT /portal/v1/password', { body }),
  useSecondFactor: () => useQuery(secondFactorQuery),
  setUpFactor: (body) => ask('POST /portal/v1/second-factor', { body }),
  confirmFactor: (body) => ask('POST /portal/v1/second-factor/confirm', { body }),
  removeFactor: (body) => ask('DELETE /portal/v1/second-factor', { body }),
  useSessions: () => useInfiniteQuery(sessionsQuery),
  endSession: (id) => ask('DELETE /portal/v1/sessions/{id}', { path: { id } }),
  useLeaveEverywhere,
  changed: () => {
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    void queryClient.invalidateQueries(sessionQuery);
  },
};

function useLeaveEverywhere() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    await ask('DELETE /portal/v1/sessions', {});
    // This session has ended with the others.
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
}
