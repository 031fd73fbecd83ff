import { type Actor, audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { campaignRefusals } from '../refusals.ts';
import { type ListedMail, listMails } from './list-mails.ts';
import { type DayDeps, today } from './marketplace-day.ts';
import { sendAtOnce } from './send-at-once.ts';
import type { SendDeps } from './send-mail.ts';

/** Sends a mail of a campaign again, at once and as it would be today, as a mail of its own. */
export async function resendMail(
  deps: SendDeps & DayDeps,
  actor: Actor,
  id: number,
): Promise<ListedMail> {
  const again = await inTransaction(deps.db, async (tx) => {
    const mail = await tx
      .selectFrom('campaignMail as mail')
      .innerJoin('subscriber', 'subscriber.id', 'mail.subscriberId')
      .leftJoin('campaign', 'campaign.id', 'mail.campaignId')
      .select(['mail.campaignId', 'mail.reference', 'mail.subscriberId', 'mail.daysBefore'])
      .select(['mail.settledAt', 'subscriber.unsubscribedAt', 'campaign.stoppedAt'])
      .select('campaign.id as current')
      .where('mail.id', '=', id)
      .executeTakeFirst();
    if (!mail) throw campaignRefusals.mailUnknown(`There is no campaign mail ${id}`);
    const { settledAt, unsubscribedAt, stoppedAt, current, ...sent } = mail;
    if (settledAt === null) throw campaignRefusals.notResent('It is still to be sent');
    if (current === null) throw campaignRefusals.notResent('Its campaign is over');
    if (stoppedAt !== null) throw campaignRefusals.notResent('Its campaign is stopped');
    if (unsubscribedAt !== null) throw campaignRefusals.notResent('The traveler has unsubscribed');
    const at = deps.clock.now();
    const day = today(deps);
    const noted = await tx
      .insertInto('campaignMail')
      .values({ ...sent, kind: 'immediate', day, state: 'waiting', at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, actor, {
      at,
      action: 'campaign-mail.resent',
      subject: `campaign ${sent.reference}`,
      after: { mail: noted.id, sentAgain: id },
    });
    return { ...noted, campaignId: sent.campaignId };
  });
  await sendAtOnce(deps, again.campaignId);
  const [listed] = await listMails(deps, {}, { cursor: again.id + 1, limit: 1 });
  if (listed?.id === again.id) return listed;
  // Its traveler was erased meanwhile.
  throw campaignRefusals.mailUnknown(`There is no campaign mail ${again.id}`);
}
