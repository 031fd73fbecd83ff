import { findPartners } from '../../accounts/organizations/find-partners.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';

type Deps = { db: Database; clock: Clock };

/** Whether a traveler gets mails of a partner; the address is null once the traveler was erased. */
export type Subscription = { partner: string; email: string | null; isUnsubscribed: boolean };

/** Null for an unknown key. */
export async function findSubscription(
  { db }: { db: Database },
  key: string,
): Promise<Subscription | null> {
  const subscriber = await db
    .selectFrom('subscriber')
    .select(['organizationId', 'email', 'unsubscribedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!subscriber) return null;
  const { organizationId, email, unsubscribedAt } = subscriber;
  const partner = (await findPartners({ db }, [organizationId])).get(organizationId);
  return {
    partner: partner?.name ?? '',
    email: email.includes('@') ? email : null,
    isUnsubscribed: unsubscribedAt !== null,
  };
}

/** Ends all mails of the partner to the traveler. Again, it changes nothing. */
export async function unsubscribe({ db, clock }: Deps, key: string): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ unsubscribedAt: clock.now() })
    .where('key', '=', key)
    .where('unsubscribedAt', 'is', null)
    .execute();
}

/** Takes it back: what is scheduled from now on is sent again. */
export async function resubscribe({ db }: { db: Database }, key: string): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ unsubscribedAt: null, unsubscribedBy: null, unsubscribedReason: '' })
    .where('key', '=', key)
    .execute();
}
