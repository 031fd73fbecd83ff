import { sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import { readReference } from '../platform/ids.ts';
import type { Write } from '../platform/operation/write.ts';
import { findCampaign } from './find-campaign.ts';
import type { ListDeps, ListedCampaign } from './list-campaigns.ts';
import { outgoingMails } from './mails/outgoing.ts';
import { campaignRefusals } from './refusals.ts';

type Deps = ListDeps & { write: Write<ListedCampaign> };

/**
 * Ends the mails of a campaign, or has those that follow sent again. Its partner still sees and
 * changes it; what is due while it is stopped is skipped and not made up.
 */
export async function setCampaignStopped(
  deps: Deps,
  actor: Actor,
  { reference, isStopped }: { reference: string; isStopped: boolean },
): Promise<ListedCampaign> {
  return deps.write(async (tx) => {
    const before = await tx
      .selectFrom('campaign')
      .select(['id', 'reference', 'stoppedAt'])
      .where('reference', '=', readReference(reference))
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw campaignRefusals.campaignUnknown(`There is no campaign ${reference}`);
    const { id } = before;
    if ((before.stoppedAt !== null) !== isStopped) {
      const at = deps.clock.now();
      await tx
        .updateTable('campaign')
        .set({ stoppedAt: isStopped ? at : null })
        .where('id', '=', id)
        .execute();
      if (isStopped) {
        const ended = { state: 'skipped', reason: 'stopped' };
        await outgoingMails.giveUp({ ...deps, db: tx }, sql`campaign_id = ${id}`, ended);
      }
      await audit(tx, actor, {
        at,
        action: isStopped ? 'campaign.stopped' : 'campaign.resumed',
        subject: `campaign ${before.reference}`,
        before: { stopped: !isStopped },
        after: { stopped: isStopped },
      });
    }
    return findCampaign({ ...deps, db: tx }, reference);
  });
}
