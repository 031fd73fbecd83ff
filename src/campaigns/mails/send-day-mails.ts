import { findUpcomingBookings } from '../../bookings/reading/find-upcoming-bookings.ts';
import { type HeldUp, sendMany } from '../../platform/mail/send-many.ts';
import { inSets } from '../../platform/outgoing/in-sets.ts';
import { outgoingMails } from './outgoing.ts';
import { type SendDeps, sendMail } from './send-mail.ts';
import { listWaitingMails, type WaitingMail } from './waiting-mails.ts';

const pageSize = 500;

/** Sends what waits for a day, a page at a time. A mail that fails waits on, and holds it up. */
export async function sendDayMails(
  deps: SendDeps,
  day: string,
  signal: AbortSignal | undefined,
): Promise<HeldUp | null> {
  const waiting = { kind: 'scheduled' as const, day };
  for (let after = 0; ; ) {
    const page = await listWaitingMails(deps, waiting, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return null;
    after = last.id;
    const heldUp = await sendPage(deps, page, day, signal);
    if (heldUp) return heldUp;
  }
}

async function sendPage(
  deps: SendDeps,
  page: readonly WaitingMail[],
  day: string,
  signal: AbortSignal | undefined,
): Promise<HeldUp | null> {
  const hasBooking = await findUpcomingBookings(deps, page.map(travelerOf), day);
  const reasonToSkip = (mail: WaitingMail) => {
    if (hasBooking(travelerOf(mail))) return 'upcoming booking';
    return mail.partner.isActive ? null : 'partner inactive';
  };
  const judged = page.map((mail) => ({ mail, id: mail.id, reason: reasonToSkip(mail) }));
  const skipped = judged.filter(({ reason }) => reason !== null);
  await outgoingMails.end(
    deps,
    skipped.map(({ id, reason }) => ({ id, state: 'skipped', reason })),
  );
  const sent = judged.filter(({ reason }) => reason === null);
  const sending = { ...deps, leaving: inSets(deps, outgoingMails) };
  const { heldUp, unreached } = await sendMany(
    deps.mailer,
    sent,
    ({ mail }) => sendMail(sending, mail),
    signal,
  );
  if (heldUp) return heldUp;
  // Where others got through, it is not the mail server that is away.
  await outgoingMails.end(
    deps,
    unreached.map(({ item: { id }, reason }) => ({ id, state: 'failed', reason })),
  );
  return null;
}

function travelerOf({ organizationId, email }: WaitingMail) {
  return { organizationId, email };
}
