import { type RawBuilder, sql } from 'kysely';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { findOrganizationId } from './find-organization-id.ts';

export type TravelerMails = { key: string; isOn: boolean };

/** Says whether the travelers of a partner are sent mails about their bookings from now on. */
export async function setTravelerMails(
  { clock, write }: { clock: Clock; write: Write<TravelerMails> },
  actor: Actor,
  wanted: TravelerMails,
): Promise<TravelerMails> {
  const { key, isOn } = wanted;
  return write(async (tx) => {
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
    return wanted;
  });
}

/** The same, asked within a statement that is sent anyway. `organizationId` is an SQL expression. */
export function hasTravelerMails(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from organization
    where organization.id = ${organizationId} and organization.traveler_mails)`;
}
