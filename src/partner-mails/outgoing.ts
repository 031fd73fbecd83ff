import { sql } from 'kysely';
import { hasPartnerMails } from '../accounts/organizations/partner-mails.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';

export type LeavingMail = { id: number; recipient: string; is_staging: boolean };

/** Mails about requests. None leaves where they were switched off meanwhile. */
export const outgoingMails = openOutgoing<LeavingMail>('partner_mail', {
  claim: {
    columns: { recipient: 'text', is_staging: 'boolean' },
    set: sql`recipient = claim.recipient`,
    where: hasPartnerMails(sql`partner_mail.organization_id`, sql`claim.is_staging`),
  },
});
