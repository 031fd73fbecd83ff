import { sql } from 'kysely';
import { hasTravelerMails } from '../accounts/organizations/traveler-mails.ts';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';

/** Whether the partner of a mail has its mails switched on. */
export const isSwitchedOn = hasTravelerMails(sql.ref('traveler_mail.organization_id'));

export type LeavingMail = { id: number; event_id: number; recipient: string };

/** Mails about bookings. None leaves that has become another one since it was written. */
export const outgoingMails = openOutgoing<LeavingMail>('traveler_mail', {
  claim: {
    columns: { event_id: 'bigint', recipient: 'text' },
    set: sql`recipient = claim.recipient`,
    where: sql`traveler_mail.event_id = claim.event_id and ${isSwitchedOn}`,
  },
});
