import { findUpcomingBookings } from '../../bookings/reading/find-upcoming-bookings.ts';
import type { MailState } from '../../platform/mail/mail-states.ts';
import { scheduled, sendDay } from '../campaign.ts';
import { findCampaign } from '../find-campaign.ts';
import type { ListDeps } from '../list-campaigns.ts';
import { nextRunDay, today } from './marketplace-day.ts';

/** A mail of a campaign: what became of it, or what will as things are now. */
export type ScheduledMail = {
  daysBefore: number;
  day: string;
  state: MailState | 'planned' | 'will be skipped';
  reason: string | null;
  mail: number | null;
};

/** The scheduled mails of a campaign, in the order of their days, with why some are skipped. */
export async function listSchedule(deps: ListDeps, reference: string): Promise<ScheduledMail[]> {
  const campaign = await findCampaign(deps, reference);
  const { id, date, intervals, organizationId, email } = campaign;
  const day = today(deps);
  const noted = await deps.db
    .selectFrom('campaignMail')
    .select(['id', 'daysBefore', 'day', 'state', 'reason'])
    .where('campaignId', '=', id)
    .where('kind', '=', 'scheduled')
    .orderBy('id')
    .execute();
  const traveler = { organizationId, email };
  const hasBooking = await findUpcomingBookings(deps, [traveler], day);
  const nextRun = await nextRunDay(deps.db, day);
  const skipped = campaign.isStopped
    ? 'stopped'
    : campaign.isUnsubscribed
      ? 'unsubscribed'
      : hasBooking(traveler)
        ? 'upcoming booking'
        : campaign.isPartnerActive
          ? null
          : 'partner inactive';
  const planned = scheduled(intervals)
    .map((daysBefore) => ({ daysBefore, day: sendDay(date, daysBefore) }))
    .filter(
      (one) => !noted.some((mail) => mail.daysBefore === one.daysBefore && mail.day === one.day),
    )
    .map((one) => {
      const reason = one.day < nextRun ? 'day passed' : skipped;
      const state = reason === null ? ('planned' as const) : ('will be skipped' as const);
      return { ...one, state, reason, mail: null };
    });
  const past = noted.map(({ id: mail, ...one }) => ({ ...one, mail }));
  return [...past, ...planned].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
