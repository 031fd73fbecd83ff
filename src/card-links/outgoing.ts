import { sql } from 'kysely';
import { openOutgoing } from '../platform/outgoing/outgoing.ts';

export const outgoingCardMails = openOutgoing<{ id: number; recipient: string }>('card_mail', {
  claim: { columns: { recipient: 'text' }, set: sql`recipient = claim.recipient` },
});
