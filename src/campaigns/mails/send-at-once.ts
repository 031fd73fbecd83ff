import { sql } from 'kysely';
import { inSets } from '../../platform/outgoing/in-sets.ts';
import { outgoingMails } from './outgoing.ts';
import { type SendDeps, type SendingDeps, sendMail } from './send-mail.ts';
import { listWaitingMails, type Waiting, type WaitingMail } from './waiting-mails.ts';

const mostLeft = 100;
/** Older mails are not being sent: a request waits for its mails, and those have time-outs. */
const abandonedMinutes = 2;

/** Sends what a campaign has to send now, test copies too; says whether the immediate mail went out. */
export async function sendAtOnce(deps: SendDeps, campaignId: number): Promise<boolean> {
  const sent = await sendThem(deps, { campaignId });
  return sent.some(({ mail, isSent }) => mail.kind === 'immediate' && isSent);
}

/** Sends what was to be sent at once by a process that is gone, unless it has begun to. */
export async function sendLeftMails(deps: SendDeps): Promise<void> {
  const before = deps.clock.now().subtract({ minutes: abandonedMinutes });
  await outgoingMails.interrupt(deps, sql`kind <> 'scheduled' and at < ${before}::timestamptz`);
  await sendThem(deps, { kinds: ['immediate', 'test'], before });
}

async function sendThem(deps: SendDeps, waiting: Waiting) {
  const mails = await listWaitingMails(deps, waiting, { after: 0, limit: mostLeft });
  const sending = { ...deps, leaving: inSets(deps, outgoingMails) };
  return Promise.all(
    mails.map(async (mail) => ({ mail, isSent: await sendOrGiveUp(sending, mail) })),
  );
}

/** A mail that is to be sent at once is not tried again: its sender is told. */
async function sendOrGiveUp(deps: SendingDeps, mail: WaitingMail): Promise<boolean> {
  const sending = await sendMail(deps, mail);
  await sending.recorded;
  if (sending.kind === 'unreachable') {
    const { answer: reason } = sending;
    await outgoingMails.giveUp(deps, sql`id = ${mail.id}`, { state: 'failed', reason });
  }
  return sending.kind === 'sent';
}
