import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

export type CampaignMail = Answer<'GET /operator/v1/campaign-mails'>[number];
export type Campaign = Answer<'GET /operator/v1/campaigns'>[number];
export type ScheduledMail = Answer<'GET /operator/v1/campaigns/{reference}/schedule'>[number];
export type TravelerMail = Answer<'GET /operator/v1/traveler-mails'>[number];
export type PartnerMail = Answer<'GET /operator/v1/partner-mails'>[number];
export type Unsubscribed = Answer<'GET /operator/v1/unsubscribed'>[number];
export type KeptMail = Answer<'GET /operator/v1/outbox'>[number];

export const campaignQuery = (reference: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', reference],
    queryFn: async () => {
      const path = { reference };
      const [campaign, schedule] = await Promise.all([
        ask('GET /operator/v1/campaigns/{reference}', { path }),
        ask('GET /operator/v1/campaigns/{reference}/schedule', { path }),
      ]);
      return { campaign, schedule };
    },
    refetchInterval: 30_000,
  });

export const keptMailQuery = (id: number) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: () => ask('GET /operator/v1/outbox/{id}', { path: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function mailsChanged(): void {
  for (const name of ['campaigns', 'traveler-mails', 'partner-mails', 'subscribers', 'outbox']) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

export function useSwitchCampaign(reference: string) {
  return useMutation({
    mutationFn: ({ verb, seen }: { verb: 'stop' | 'resume'; seen?: number }) =>
      ask(`POST /operator/v1/campaigns/{reference}/${verb}`, {
        path: { reference },
        body: {},
        ...(seen !== undefined && { seen }),
      }),
    onSettled: mailsChanged,
  });
}

type Outcome = { status: number; error: string | null };

/** Sends mails again; says how many, and why one was refused. */
export function useResend() {
  return useMutation({
    mutationFn: async (mails: Resent): Promise<Outcome[]> => (await resend(mails)).results,
    onSettled: mailsChanged,
  });
}

export type Resent =
  | { of: 'campaign' | 'partner'; ids: readonly number[] }
  | { of: 'traveler'; references: readonly string[] };

function resend(mails: Resent): Promise<{ results: Outcome[] }> {
  if (mails.of === 'traveler') {
    const items = mails.references.map((reference) => ({ reference }));
    return ask('POST /operator/v1/bookings/resend', { body: { items } });
  }
  const items = mails.ids.map((id) => ({ id }));
  return mails.of === 'campaign'
    ? ask('POST /operator/v1/campaign-mails/resend', { body: { items } })
    : ask('POST /operator/v1/partner-mails/resend', { body: { items } });
}

export function useSubscribeAgain() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      ask('DELETE /operator/v1/unsubscribed/{id}', { path: { id }, body: { reason } }),
    onSettled: mailsChanged,
  });
}

export { mailsChanged };
