import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { foldEmail } from '../../platform/email.ts';
import { namesOfSubscriber } from '../campaign.ts';

/** How many mails at once an address gets on a day of the marketplace. */
const mostOfOnePartner = 3;
const mostOfAll = 10;

/**
 * Whether the address may be sent another mail at once on this day. Until the transaction ends,
 * others who want the same of that address wait.
 */
export async function hasRoomToday(
  tx: Transaction,
  { subscriberId, email, day }: { subscriberId: number; email: string; day: string },
): Promise<boolean> {
  const folded = foldEmail(email);
  await sql`select pg_advisory_xact_lock(hashtext('mails at once'), hashtext(${folded}))`.execute(
    tx,
  );
  // A statement of its own: it sees what committed before the lock was taken.
  const { rows } = await sql<{ ofPartner: number; ofAll: number }>`
    select count(*) filter (where subscriber.id = ${subscriberId}) as of_partner,
      count(*) as of_all
    from subscriber join campaign_mail mail on mail.subscriber_id = subscriber.id
    where subscriber.email = any(${namesOfSubscriber(email)}::text[]) and mail.kind = 'immediate' and mail.day = ${day}
      and mail.state in ('waiting', 'handing over', 'sent', 'interrupted')`.execute(tx);
  const { ofPartner = 0, ofAll = 0 } = rows[0] ?? {};
  return ofPartner < mostOfOnePartner && ofAll < mostOfAll;
}
