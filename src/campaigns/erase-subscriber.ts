import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { emailDigest } from '../platform/email.ts';
import { namesOfSubscriber } from './campaign.ts';

/**
 * Deletes the campaigns of a traveler, of all partners, with what became of their mails; says how
 * many. An unsubscription stays under a digest of the address: a later sign-up gets no mail either.
 */
export function eraseSubscriber({ db }: { db: Database }, email: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const subscribers = await tx
      .selectFrom('subscriber')
      .select('id')
      .where('email', 'in', namesOfSubscriber(email))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (subscribers.length === 0) return 0;
    const ids = subscribers.map(({ id }) => id);
    await tx.deleteFrom('campaignMail').where('subscriberId', 'in', ids).execute();
    const campaigns = await tx
      .deleteFrom('campaign')
      .where('subscriberId', 'in', ids)
      .executeTakeFirst();
    await forgetAddress(tx, ids, email);
    return Number(campaigns.numDeletedRows);
  });
}

/** How many campaigns of a traveler there are, of all partners. */
export async function countCampaignsOf({ db }: { db: Database }, email: string): Promise<number> {
  const found = await db
    .selectFrom('campaign')
    .innerJoin('subscriber', 'subscriber.id', 'campaign.subscriberId')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('subscriber.email', 'in', namesOfSubscriber(email))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** The row stays: a sign-up of this moment may have found it. */
async function forgetAddress(
  tx: Transaction,
  ids: readonly number[],
  email: string,
): Promise<void> {
  await sql`
    update subscriber set email = case
      when unsubscribed_at is null then 'erased ' || id else ${emailDigest(email)} end,
      unsubscribed_reason = ''
    where id = any(${ids}::bigint[])
  `.execute(tx);
}
