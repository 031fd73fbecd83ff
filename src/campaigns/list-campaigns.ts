import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Database } from '../platform/db/database.ts';
import { readReference } from '../platform/ids.ts';
import type { Page } from '../platform/operation/listing.ts';
import { namesOfSubscriber, nextSend } from './campaign.ts';
import { type DayDeps, nextRunDay, today } from './mails/marketplace-day.ts';

export type ListDeps = DayDeps & { db: Database };

export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>[number];

/** Campaigns of all partners, newest first, a page at a time. */
export async function listCampaigns(
  deps: ListDeps,
  { email }: { email?: string | undefined },
  { cursor, limit }: Page<string>,
) {
  let campaigns = deps.db
    .selectFrom('campaign')
    .innerJoin('subscriber', 'subscriber.id', 'campaign.subscriberId')
    .selectAll('campaign')
    .select(['subscriber.organizationId', 'subscriber.unsubscribedAt'])
    .orderBy('campaign.id', 'desc')
    .limit(limit);
  if (email !== undefined) {
    campaigns = campaigns.where('subscriber.email', 'in', namesOfSubscriber(email));
  }
  if (cursor !== undefined) {
    const last = deps.db
      .selectFrom('campaign')
      .select('id')
      .where('reference', '=', readReference(cursor));
    campaigns = campaigns.where('campaign.id', '<', last);
  }
  const found = await campaigns.execute();
  const ids = found.map(({ organizationId }) => organizationId);
  const [partners, nextRun] = [
    await findPartners(deps, ids),
    await nextRunDay(deps.db, today(deps)),
  ];
  return found.map((campaign) => ({
    ...campaign,
    organization: partners.get(campaign.organizationId)?.key ?? '',
    isUnsubscribed: campaign.unsubscribedAt !== null,
    nextSend:
      campaign.unsubscribedAt === null
        ? nextSend(campaign.date, campaign.intervals, nextRun)
        : null,
  }));
}
