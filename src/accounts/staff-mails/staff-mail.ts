import { sql } from 'kysely';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';

/** What staff are told of: a change of what they sign in with. */
export type StaffMailKind = 'password' | 'second factor on' | 'second factor off';

export const outgoingStaffMails = openOutgoing<{ id: number; recipient: string }>('staff_mail', {
  claim: { columns: { recipient: 'text' }, set: sql`recipient = claim.recipient` },
});
