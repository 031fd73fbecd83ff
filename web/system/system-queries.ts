import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { queryClient } from '../api/query-client.ts';
import type { Role } from '../api/session.ts';

export type StaffUser = Answer<'GET /operator/v1/staff'>[number];
export type Job = Answer<'GET /operator/v1/jobs'>[number];
export type Setting = Answer<'GET /operator/v1/settings'>[number];
export type AuditEntry = Answer<'GET /operator/v1/audit'>[number];

export const staffQuery = pagesQuery({ key: 'staff', name: 'GET /operator/v1/staff' });

export const staffTokensQuery = (staff: string) =>
  pagesQuery({ key: 'staff-tokens', name: 'GET /operator/v1/staff-tokens', query: { staff } });

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: () => ask('GET /operator/v1/jobs', {}),
  refetchInterval: 5_000,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => ask('GET /operator/v1/settings', {}),
});

export const ratesQuery = (date: string) =>
  queryOptions({
    queryKey: ['rates', date],
    queryFn: () => ask('GET /operator/v1/rates', { query: date === '' ? {} : { date } }),
    retry: false,
  });

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async () => {
    const [checks, about] = await Promise.all([
      ask('GET /operator/v1/doctor', {}),
      ask('GET /operator/v1/about', {}),
    ]);
    return { checks, about };
  },
  refetchInterval: 60_000,
});

/** One entry, as the list has no address for each: the first that is older than the next. */
export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'one', id],
    queryFn: async () => {
      const [entry] = await ask('GET /operator/v1/audit', { query: { cursor: id + 1, limit: 1 } });
      return entry?.id === id ? entry : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type TodayMails = Answer<'GET /operator/v1/staff/{email}/today-mails'>;

export const todayMailsQuery = (email: string) =>
  queryOptions({
    queryKey: ['staff', 'today mails', email],
    queryFn: () => ask('GET /operator/v1/staff/{email}/today-mails', { path: { email } }),
  });

/** Shown as chosen at once; what the API refuses is as it was. */
export function useChooseTodayMails({ email }: TodayMails) {
  const { queryKey } = todayMailsQuery(email);
  return useMutation({
    mutationFn: (body: Partial<TodayMails>) =>
      ask('PUT /operator/v1/staff/{email}/today-mails', { path: { email }, body }),
    onMutate: (change) =>
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...change }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

const asked = ['staff', 'staff-sessions', 'staff-tokens'];

export function staffChanged(): void {
  for (const name of asked) void queryClient.invalidateQueries({ queryKey: [name] });
}

export function useSetRole() {
  return useMutation({
    mutationFn: ({ email, role, seen }: { email: string; role: Role; seen?: number }) =>
      ask('PUT /operator/v1/staff/{email}/role', {
        path: { email },
        body: { role },
        ...(seen !== undefined && { seen }),
      }),
    onSettled: staffChanged,
  });
}

export function useSwitchStaff() {
  return useMutation({
    mutationFn: ({ email, verb }: { email: string; verb: 'activate' | 'deactivate' }) =>
      ask(`POST /operator/v1/staff/{email}/${verb}`, { path: { email }, body: {} }),
    onSettled: staffChanged,
  });
}

export function useMailStaffLink() {
  return useMutation({
    mutationFn: (email: string) =>
      ask('POST /operator/v1/staff/{email}/password-link', { path: { email } }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: (email: string) =>
      ask('POST /operator/v1/staff/{email}/sign-out', { path: { email } }),
    onSettled: staffChanged,
  });
}

export function useRemoveSecondFactor() {
  return useMutation({
    mutationFn: (email: string) =>
      ask('DELETE /operator/v1/staff/{email}/second-factor', { path: { email } }),
    onSettled: staffChanged,
  });
}

export function useRevokeStaffToken() {
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /operator/v1/staff-tokens/{id}', { path: { id } }),
    onSettled: staffChanged,
  });
}

export function useRunJob() {
  return useMutation({
    mutationFn: (name: string) => ask('POST /operator/v1/jobs/{name}/run', { path: { name } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

export type ClockMove = { duration: string } | { instant: string } | null;

/** Moves the clock, or returns it to real time: after that everything is another day. */
export function useMoveClock() {
  return useMutation({
    mutationFn: (move: ClockMove) => {
      if (move === null) return ask('DELETE /operator/v1/clock', {});
      return 'duration' in move
        ? ask('POST /operator/v1/clock/advance', { body: move })
        : ask('PUT /operator/v1/clock', { body: move });
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
