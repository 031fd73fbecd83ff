import { findPartners, type Partner } from '../accounts/find-partners.ts';
import { findUpcomingBookings } from '../bookings/reading/find-upcoming-bookings.ts';
import { type HeldUp, sendMany } from '../platform/mail/send-many.ts';
import { outgoingMails } from './outgoing.ts';
import { type SendDeps, sendMail } from './send-mail.ts';
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
  const judge = await judging(deps, page, day);
  const judged = page.map((mail) => ({ mail, ...judge(mail) }));
  const skipped = judged.flatMap(({ mail: { id }, reason }) =>
    reason === null ? [] : [{ id, state: 'skipped', reason }],
  );
  await outgoingMails.end(deps, skipped);
  const { heldUp, unreached } = await sendMany(
    judged.filter(({ reason }) => reason === null),
    ({ mail, partner }) => sendMail(deps, mail, partner),
    signal,
  );
  if (heldUp) return heldUp;
  // Where others got through, it is not the mail server that is away.
  const failed = unreached.map(({ item, reason }) => ({
    id: item.mail.id,
    state: 'failed',
    reason,
  }));
  await outgoingMails.end(deps, failed);
  return null;
}

/** Who sends a mail, and why it is not to be sent; null where it is. */
async function judging(deps: SendDeps, page: readonly WaitingMail[], day: string) {
  const organizationIds = page.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, organizationIds);
  const hasBooking = await findUpcomingBookings(deps, page.map(travelerOf), day);
  return (mail: WaitingMail): { partner: Partner; reason: string | null } => {
    const partner = partners.get(mail.organizationId);
    if (!partner) throw new Error(`campaign ${mail.reference} belongs to no partner`);
    if (hasBooking(travelerOf(mail))) return { partner, reason: 'upcoming booking' };
    return { partner, reason: partner.isActive ? null : 'partner inactive' };
  };
}

function travelerOf({ organizationId, foldedEmail }: WaitingMail) {
  return { organizationId, email: foldedEmail };
}
