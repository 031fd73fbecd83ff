import { findPartners } from '../accounts/find-partners.ts';
import { findUpcomingBookings } from '../bookings/find-upcoming-bookings.ts';
import { smtpConnections } from '../platform/mail/smtp-mailer.ts';
import { type SendDeps, sendMail, settle } from './send-mail.ts';
import { listWaitingMails, type WaitingMail } from './waiting-mails.ts';

export type HeldUp = { kind: 'held up'; reason: string };

type Unreached = { id: number; reason: string };

/** What has become of a page of mails so far. */
type PageState = { reached: number; unreached: Unreached[]; inARow: number };

const pageSize = 500;
/** So many mails in a row that reach nobody mean that the mail server is away. */
const mostUnreached = smtpConnections;

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
  const state: PageState = { reached: 0, unreached: [], inARow: 0 };
  const send = await sender(deps, page, day);
  const queue = page.values();
  const work = async () => {
    for (const mail of queue) {
      await send(mail, state);
      if (signal?.aborted || state.inARow >= mostUnreached) return;
    }
  };
  await Promise.all(Array.from({ length: smtpConnections }, work));
  if (signal?.aborted) return { kind: 'held up', reason: 'the program is stopping' };
  return judge(deps, state);
}

/** Sends or skips one mail of the page. */
async function sender(deps: SendDeps, page: WaitingMail[], day: string) {
  const organizationIds = page.map(({ organizationId }) => organizationId);
  const partners = await findPartners(deps, organizationIds);
  const hasBooking = await findUpcomingBookings(deps, page.map(travelerOf), day);
  return async (mail: WaitingMail, state: PageState): Promise<void> => {
    if (hasBooking(travelerOf(mail))) {
      return settle(deps, mail.id, { state: 'skipped', reason: 'upcoming booking' });
    }
    const partner = partners.get(mail.organizationId);
    if (!partner) throw new Error(`campaign ${mail.reference} belongs to no partner`);
    const sending = await sendMail(deps, mail, partner);
    if (sending.kind === 'unreachable') {
      state.unreached.push({ id: mail.id, reason: sending.answer });
      state.inARow += 1;
    } else {
      state.reached += 1;
      state.inARow = 0;
    }
  };
}

function travelerOf({ organizationId, foldedEmail }: WaitingMail) {
  return { organizationId, email: foldedEmail };
}

/** Where others got through, it is not the mail server that is away. */
async function judge(deps: SendDeps, state: PageState): Promise<HeldUp | null> {
  const { reached, unreached, inARow } = state;
  const [first] = unreached;
  if (!first) return null;
  if (reached === 0 || inARow >= mostUnreached) return { kind: 'held up', reason: first.reason };
  for (const { id, reason } of unreached) await settle(deps, id, { state: 'failed', reason });
  return null;
}
