import { type RawBuilder, sql } from 'kysely';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { findOrganizationId } from './find-organization-id.ts';

type Wanted = { key: string; isOn: boolean };

/** Says whether the travelers of a partner are sent mails about their bookings from now on. */
export async function setTravelerMails(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { key, isOn }: Wanted,
  keepAnswer?: (tx: Transaction) => Promise<void> | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await findOrganizationId(tx, key);
    const changed = await tx
      .updateTable('organization')
      .set({ travelerMails: isOn })
      .where('id', '=', id)
      .where('travelerMails', '=', !isOn)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 1n) {
      await audit(tx, actor, {
        at: clock.now(),
        action: 'organization.changed',
        subject: `organization ${key}`,
        before: { travelerMails: !isOn },
        after: { travelerMails: isOn },
      });
    }
    await keepAnswer?.(tx);
  });
}

/** The same, asked within a statement that is sent anyway. `organizationId` is an SQL expression. */
export function hasTravelerMails(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from organization
    where organization.id = ${organizationId} and organization.traveler_mails)`;
}
