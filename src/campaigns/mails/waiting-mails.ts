import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CampaignMailTable } from '../../platform/db/tables.ts';

export type WaitingMail = Awaited<ReturnType<typeof listWaitingMails>>[number];

/** Which mails that wait: those of a campaign, of a daily run, or those that a crash has left. */
export type Waiting =
  | { campaignId: number }
  | { kind: CampaignMailTable['kind']; day: string }
  | { kinds: CampaignMailTable['kind'][]; before: Temporal.Instant };

/** Mails that wait to be sent, with their content and their partner, in order, a page at a time. */
export async function listWaitingMails(
  deps: { db: Database },
  waiting: Waiting,
  { after, limit }: { after: number; limit: number },
) {
  let mails = deps.db
    .selectFrom('campaignMail as mail')
    .innerJoin('campaign', 'campaign.id', 'mail.campaignId')
    .innerJoin('subscriber', 'subscriber.id', 'mail.subscriberId')
    .select([
      'mail.id',
      'mail.kind',
      'mail.daysBefore',
      'mail.day',
      'mail.reference',
      'campaign.email',
      'campaign.date',
      'campaign.title',
      'campaign.firstName',
      'subscriber.organizationId',
      'subscriber.key as unsubscribeKey',
      'subscriber.unsubscribedAt',
    ])
    .where('mail.state', '=', 'waiting')
    .where('mail.id', '>', after)
    .orderBy('mail.id')
    .limit(limit);
  if ('campaignId' in waiting) {
    mails = mails
      .where('mail.campaignId', '=', waiting.campaignId)
      .where('mail.kind', '<>', 'scheduled');
  } else if ('day' in waiting) {
    mails = mails.where('mail.kind', '=', waiting.kind).where('mail.day', '=', waiting.day);
  } else {
    mails = mails.where('mail.kind', 'in', waiting.kinds).where('mail.at', '<', waiting.before);
  }
  const found = await mails.execute();
  const organizationIds = found.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, organizationIds);
  return found.map((mail) => {
    const partner = partners.get(mail.organizationId);
    if (!partner) throw new Error(`campaign ${mail.reference} belongs to no partner`);
    return { ...mail, partner };
  });
}
