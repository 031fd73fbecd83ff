import { findPartners } from '../accounts/find-partners.ts';
import { findUpcomingBookings } from '../bookings/reading/find-upcoming-bookings.ts';
import type { Sending } from '../platform/mail/mailer.ts';
import { type HeldUp, sendMany } from '../platform/mail/send-many.ts';
import { type SendDeps, sendMail, settle } from './send-mail.ts';
import { listWaitingMails, type WaitingMail } from './waiting-mails.ts';

const pageSize = 500;

/** Sends what waits for a day, a page at a time. What reaches nobody waits on, and holds it up. */
export async function sendDayMails(
  deps: SendDeps,
  day: string,
  signal: AbortSignal | undefined,
): Promise<HeldUp | null> {
  const waiting = { kind: 'scheduled' as const, day };
  for (let after = 0; ; ) {
    const page = await listWaitingMails(deps.db, waiting, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return null;
    after = last.id;
    const heldUp = await sendPage(deps, page, day, signal);
    if (heldUp) return heldUp;
  }
}

async function sendPage(
  deps: SendDeps,
  page: WaitingMail[],
  day: string,
  signal: AbortSignal | undefined,
): Promise<HeldUp | null> {
  const { heldUp, unreached } = await sendMany(page, await sender(deps, page, day), signal);
  if (heldUp) return heldUp;
  // Where others got through, it is not the mail server that is away.
  for (const { item, reason } of unreached)
    await settle(deps, item.id, { state: 'failed', reason });
  return null;
}

/** Sends or skips one mail of the page. */
async function sender(deps: SendDeps, page: WaitingMail[], day: string) {
  const organizationIds = page.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, organizationIds);
  const hasBooking = await findUpcomingBookings(deps, page.map(travelerOf), day);
  return async (mail: WaitingMail): Promise<Sending | null> => {
    const partner = partners.get(mail.organizationId);
    if (!partner) throw new Error(`campaign ${mail.reference} belongs to no partner`);
    const reason = hasBooking(travelerOf(mail))
      ? 'upcoming booking'
      : partner.isActive
        ? null
        : 'partner inactive';
    if (reason !== null) {
      await settle(deps, mail.id, { state: 'skipped', reason });
      return null;
    }
    return sendMail(deps, mail, partner);
  };
}

function travelerOf({ organizationId, foldedEmail }: WaitingMail) {
  return { organizationId, email: foldedEmail };
}
