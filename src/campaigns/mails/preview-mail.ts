import { findPartners } from '../../accounts/organizations/find-partners.ts';
import { type Mail, withSingleLines } from '../../platform/mail/mailer.ts';
import { intervals } from '../campaign.ts';
import { findCampaign } from '../find-campaign.ts';
import type { ListDeps } from '../list-campaigns.ts';
import { campaignRefusals } from '../refusals.ts';
import { today } from './marketplace-day.ts';
import { toMail } from './send-mail.ts';

/** A mail of a campaign as it would leave, whether or not it is wanted. Sends nothing. */
export async function previewMail(
  deps: ListDeps & { baseAddress: string },
  { reference, days }: { reference: string; days: number },
): Promise<Mail> {
  const campaign = await findCampaign(deps, reference);
  const daysBefore = intervals.find((known) => known === days);
  if (daysBefore === undefined) {
    throw campaignRefusals.intervalUnknown(`There is no mail ${days} days before the date`);
  }
  const { organizationId } = campaign;
  const partner = (await findPartners(deps, [organizationId])).get(organizationId);
  if (!partner) throw new Error(`campaign ${reference} belongs to no partner`);
  const mail = { ...campaign, kind: 'scheduled' as const, daysBefore, day: today(deps), partner };
  return withSingleLines(toMail(deps, mail));
}
