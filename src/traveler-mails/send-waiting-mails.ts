import { findVouchers } from '../bookings/voucher/find-vouchers.ts';
import type { Logger } from '../platform/log.ts';
import { sendDueMails } from '../platform/mail/mail-queue.ts';
import { inSets } from '../platform/outgoing/in-sets.ts';
import { outgoingMails } from './outgoing.ts';
import { type SendDeps, sendMail } from './send-mail.ts';
import { listDueMails, type WaitingMail } from './waiting-mails.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean; log: Logger };

/** Sends what is due, with the bookings as they are now. */
export async function sendWaitingMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const source = {
    name: 'traveler mails',
    table: 'traveler_mail',
    outgoing: outgoingMails,
    list: listDueMails.bind(null, deps),
    open: (page: readonly WaitingMail[]) => openPage(deps, page),
  };
  await sendDueMails(deps, source, signal);
}

async function openPage(deps: Deps, page: readonly WaitingMail[]) {
  const ids = page.map(({ bookingId }) => bookingId);
  const vouchers = await findVouchers(deps, ids);
  const leaving = inSets(deps, outgoingMails);
  return async (mail: WaitingMail) => {
    const voucher = vouchers.get(mail.bookingId);
    if (!voucher) throw new Error(`the mail ${mail.id} is about no booking`);
    return sendMail({ ...deps, leaving }, mail, voucher);
  };
}
