import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type MailSwitch, switchMails } from './switch-mails.ts';

/** Says whether the travelers of a partner are sent mails about their bookings from now on. */
export function setTravelerMails(
  deps: { clock: Clock; write: Write<MailSwitch> },
  actor: Actor,
  wanted: MailSwitch,
): Promise<MailSwitch> {
  return switchMails(deps, actor, wanted, 'travelerMails');
}

/** The same, asked within a statement that is sent anyway. `organizationId` is an SQL expression. */
export function hasTravelerMails(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from organization
    where organization.id = ${organizationId} and organization.traveler_mails)`;
}
