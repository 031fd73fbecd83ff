import { sql } from 'kysely';
import { knownOrganizationId } from '../accounts/organizations/find-organization-id.ts';
import { findPartners } from '../accounts/organizations/find-partners.ts';
import type { Database } from '../platform/db/database.ts';
import { partOf } from '../platform/db/part-of.ts';
import { readReference } from '../platform/ids.ts';
import type { Page } from '../platform/operation/listing.ts';
import { namesOfSubscriber, nextSend } from './campaign.ts';
import { type DayDeps, nextRunDay, today } from './mails/marketplace-day.ts';

export type ListDeps = DayDeps & { db: Database };

export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>[number];

export const campaignStates = ['running', 'stopped', 'unsubscribed'] as const;

const isInState = {
  running: sql<boolean>`campaign.stopped_at is null and subscriber.unsubscribed_at is null`,
  stopped: sql<boolean>`campaign.stopped_at is not null`,
  unsubscribed: sql<boolean>`subscriber.unsubscribed_at is not null`,
};

type Filter = {
  email?: string | undefined;
  organization?: string | undefined;
  state?: (typeof campaignStates)[number] | undefined;
  /** Part of it. */
  title?: string | undefined;
  reference?: string | undefined;
};

/** Campaigns of all partners, newest first, a page at a time. */
export async function listCampaigns(
  deps: ListDeps,
  { email, organization, state, title, reference }: Filter,
  { cursor, limit }: Page<string>,
) {
  let campaigns = deps.db
    .selectFrom('campaign')
    .innerJoin('subscriber', 'subscriber.id', 'campaign.subscriberId')
    .selectAll('campaign')
    .select(['subscriber.organizationId', 'subscriber.unsubscribedAt'])
    .select('subscriber.key as unsubscribeKey')
    .orderBy('campaign.id', 'desc')
    .limit(limit);
  if (email !== undefined) {
    campaigns = campaigns.where('subscriber.email', 'in', namesOfSubscriber(email));
  }
  if (organization !== undefined) {
    const organizationId = await knownOrganizationId(deps.db, organization);
    campaigns = campaigns.where('subscriber.organizationId', '=', organizationId);
  }
  if (title !== undefined) campaigns = campaigns.where('title', 'ilike', partOf(title));
  if (reference !== undefined) {
    campaigns = campaigns.where('reference', '=', readReference(reference));
  }
  if (state !== undefined) campaigns = campaigns.where(isInState[state]);
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
    isPartnerActive: partners.get(campaign.organizationId)?.isActive ?? false,
    isUnsubscribed: campaign.unsubscribedAt !== null,
    isStopped: campaign.stoppedAt !== null,
    nextSend:
      campaign.unsubscribedAt === null && campaign.stoppedAt === null
        ? nextSend(campaign.date, campaign.intervals, nextRun)
        : null,
  }));
}
