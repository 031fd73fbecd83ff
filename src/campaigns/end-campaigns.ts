import { sql } from 'kysely';
import { type Actor, auditAll } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { outgoingMails } from './mails/outgoing.ts';

type Ended = { organizationId: number; most: number };

/**
 * Stops campaigns of a partner, and forgets what they are recognised by: the same sign-up is a new
 * campaign then. Gives back how many they were.
 */
export async function endCampaigns(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { organizationId, most }: Ended,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const campaigns = await tx
      .selectFrom('campaign')
      .innerJoin('subscriber', 'subscriber.id', 'campaign.subscriberId')
      .select(['campaign.id', 'campaign.reference', 'campaign.stoppedAt'])
      .where('subscriber.organizationId', '=', organizationId)
      .where((of) => of.or([of('stoppedAt', 'is', null), of('recognition', 'is not', null)]))
      .orderBy('campaign.id')
      .limit(most)
      .forUpdate('campaign')
      .execute();
    if (campaigns.length === 0) return 0;
    const isEnded = (column: string) =>
      sql<boolean>`${sql.ref(column)} = any(${campaigns.map(({ id }) => id)}::bigint[])`;
    await tx
      .updateTable('campaign')
      .set({ stoppedAt: sql`coalesce(stopped_at, ${at}::timestamptz)`, recognition: null })
      .where(isEnded('id'))
      .execute();
    const ended = { state: 'skipped', reason: 'stopped' };
    await outgoingMails.giveUp({ db: tx, clock }, isEnded('campaign_id'), ended);
    const running = campaigns.filter(({ stoppedAt }) => stoppedAt === null);
    await auditAll(
      tx,
      actor,
      running.map(({ reference }) => ({
        at,
        action: 'campaign.stopped',
        subject: `campaign ${reference}`,
        before: { stopped: false },
        after: { stopped: true },
      })),
    );
    return campaigns.length;
  });
}
