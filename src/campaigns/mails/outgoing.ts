import { sql } from 'kysely';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';

/** Mails of campaigns. None leaves once its traveler has unsubscribed. */
export const outgoingMails = openOutgoing('campaign_mail', {
  claim: {
    where: sql`exists (select from subscriber
      where subscriber.id = campaign_mail.subscriber_id and subscriber.unsubscribed_at is null)`,
  },
});
