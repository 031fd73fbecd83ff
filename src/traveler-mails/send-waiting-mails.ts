import { sql } from 'kysely';
import { findVouchers } from '../bookings/voucher/find-vouchers.ts';
import { runExclusively } from '../platform/db/run-exclusively.ts';
import type { Logger } from '../platform/log.ts';
import { type HeldUp, sendMany } from '../platform/mail/send-many.ts';
import { outgoingMails } from './outgoing.ts';
import { type SendDeps, sendMail } from './send-mail.ts';
import { giveUpOldMails, hasOpenMails, listDueMails, type WaitingMail } from './waiting-mails.ts';

type Deps = SendDeps & { baseAddress: string; isStaging: boolean; log: Logger };

const pageSize = 200;

/** Sends what is due, if nobody else is at it. What reaches nobody waits on, for a day at most. */
export async function sendWaitingMails(deps: Deps, signal: AbortSignal): Promise<void> {
  if (!(await hasOpenMails(deps))) return;
  await runExclusively(deps.db, 'traveler mails', async () => {
    // No other process sends now: what is being handed over belongs to one that is gone.
    await outgoingMails.interrupt(deps, sql`true`);
    await giveUpOldMails(deps);
    await sendDueMails(deps, signal);
  });
}

async function sendDueMails(deps: Deps, signal: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    const page = await listDueMails(deps, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const heldUp = await sendPage(deps, page, signal);
    if (!heldUp) continue;
    if (signal.aborted) return;
    await outgoingMails.putOff(deps, sql`true`, heldUp.reason);
    deps.log.warn({ reason: heldUp.reason }, 'mails to travelers wait');
    return;
  }
}

async function sendPage(
  deps: Deps,
  page: readonly WaitingMail[],
  signal: AbortSignal,
): Promise<HeldUp | null> {
  const vouchers = await findVouchers(
    deps,
    page.map(({ bookingId }) => bookingId),
  );
  const send = async (mail: WaitingMail) => {
    const voucher = vouchers.get(mail.bookingId);
    if (!voucher) throw new Error(`the mail ${mail.id} is about no booking`);
    return sendMail(deps, mail, voucher);
  };
  const { heldUp, unreached } = await sendMany(page, send, signal);
  for (const { item, reason } of unreached) {
    await outgoingMails.putOff(deps, sql`id = ${item.id}`, reason);
  }
  return heldUp;
}
