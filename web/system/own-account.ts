import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '../account/account.ts';
import { ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery, useSignOut, useStaff } from '../api/session.ts';
import { staffChanged, useSignOutEverywhere } from './system-queries.ts';

const sessionsQuery = (staff: string) =>
  pagesQuery({ key: 'staff-sessions', name: 'GET /operator/v1/sessions', query: { staff } });

const secondFactorQuery = queryOptions({
  queryKey: ['staff', 'second factor'],
  queryFn: () => ask('GET /operator/v1/second-factor', {}),
});

/** That of the staff user who is signed in. */
export const ownAccount: Account = {
  changePassword: (body) => ask('PUT /operator/v1/password', { body }),
  useSecondFactor: () => useQuery(secondFactorQuery),
  setUpFactor: (body) => ask('POST /operator/v1/second-factor', { body }),
  confirmFactor: (body) => ask('POST /operator/v1/second-factor/confirm', { body }),
  removeFactor: (body) => ask('DELETE /operator/v1/second-factor', { body }),
  useSessions: () => useInfiniteQuery(sessionsQuery(useStaff().email)),
  endSession: (id) => ask('DELETE /operator/v1/sessions/{id}', { path: { id } }),
  useLeaveEverywhere,
  changed: () => {
    staffChanged();
    void queryClient.invalidateQueries(sessionQuery);
  },
};

function useLeaveEverywhere() {
  const { email } = useStaff();
  const everywhere = useSignOutEverywhere();
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    await everywhere.mutateAsync(email);
    // This session has ended with the others.
    await signOut.mutateAsync().catch(() => {});
    await navigate({ to: '/sign-in' });
  };
}
