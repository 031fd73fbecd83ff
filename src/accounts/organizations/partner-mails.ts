import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import { type MailSwitch, switchMails } from './switch-mails.ts';

/** Says whether the users of a partner are sent mails about their decided requests from now on. */
export function setPartnerMails(
  deps: { clock: Clock; write: Write<MailSwitch> },
  actor: Actor,
  wanted: MailSwitch,
): Promise<MailSwitch> {
  return switchMails(deps, actor, wanted, 'partnerMails');
}

/** Asked within a statement that is sent anyway. Without a choice of staff, staging sends them. */
export function hasPartnerMails(
  organizationId: RawBuilder<unknown>,
  isStaging: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from organization
    where organization.id = ${organizationId}
      and coalesce(organization.partner_mails, ${isStaging}))`;
}
