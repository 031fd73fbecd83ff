import { sql } from 'kysely';
import { findOrganizationId } from '../../accounts/organizations/find-organization-id.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { foldEmail } from '../../platform/email.ts';
import { randomText } from '../../platform/ids.ts';
import type { Write } from '../../platform/operation/write.ts';
import { namesOfSubscriber } from '../campaign.ts';
import { outgoingMails } from '../mails/outgoing.ts';
import { keyLength } from '../new-campaign.ts';
import { campaignRefusals } from '../refusals.ts';
import { listUnsubscribed, type Unsubscribed } from './list-unsubscribed.ts';

type Deps<Result> = { clock: Clock; write: Write<Result> };

/** Ends all mails of a partner to a traveler who asked staff for it, also one it does not know yet. */
export async function unsubscribeByStaff(
  { clock, write }: Deps<Unsubscribed>,
  actor: Actor,
  { organization, email, reason }: { organization: string; email: string; reason: string },
): Promise<Unsubscribed> {
  return write(async (tx) => {
    // Locked: of two who add the same traveler, the second one finds it.
    const organizationId = await findOrganizationId(tx, organization);
    const names = namesOfSubscriber(email);
    await sql`
      insert into subscriber (organization_id, email, key)
      select ${organizationId}, ${foldEmail(email)}, ${randomText(keyLength)}
      where not exists (select from subscriber
        where organization_id = ${organizationId} and email = any(${names}::text[]))
      on conflict do nothing`.execute(tx);
    const at = clock.now();
    const { rows } = await sql<{ id: number }>`
      update subscriber set unsubscribed_at = ${at}::timestamptz, unsubscribed_by = ${actor.name},
        unsubscribed_reason = ${reason}
      where organization_id = ${organizationId} and unsubscribed_at is null
        and email = any(${names}::text[])
      returning id`.execute(tx);
    const [changed] = rows;
    if (!changed) throw campaignRefusals.unsubscribedAlready();
    const { id } = changed;
    const ended = { state: 'skipped', reason: 'unsubscribed' };
    await outgoingMails.giveUp({ db: tx, clock }, sql`subscriber_id = ${id}`, ended);
    await audit(tx, actor, {
      at,
      action: 'subscriber.unsubscribed',
      subject: `subscriber ${id}`,
      before: { unsubscribed: false },
      after: { unsubscribed: true, organization },
    });
    const [listed] = await listUnsubscribed({ db: tx }, { id }, { cursor: undefined, limit: 1 });
    if (!listed) throw new Error(`subscriber ${id} was unsubscribed and is not`);
    return listed;
  });
}

/** Lets a partner send mails to a traveler again. */
export async function subscribeByStaff(
  { clock, write }: Deps<{ subscribed: number }>,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<{ subscribed: number }> {
  return write(async (tx) => {
    const changed = await tx
      .updateTable('subscriber')
      .set({ unsubscribedAt: null, unsubscribedBy: null, unsubscribedReason: '' })
      .where('id', '=', id)
      .where('unsubscribedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed)
      throw campaignRefusals.unsubscribedUnknown(`There is no unsubscribed traveler ${id}`);
    await audit(tx, actor, {
      at: clock.now(),
      action: 'subscriber.subscribed',
      subject: `subscriber ${id}`,
      before: { unsubscribed: true },
      after: { unsubscribed: false, reason },
    });
    return { subscribed: id };
  });
}
