import { sql } from 'kysely';
import { hasPartnerMails } from '../accounts/organizations/partner-mails.ts';
import type { DecidedRequest } from '../bookings/booking/told-request.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Notes in the transaction of a decision that the user who asked is told of it. */
export async function queueDecisionMail(
  tx: Transaction,
  { isStaging }: { isStaging: boolean },
  { id, bookingId, reference, organizationId, userId, decidedAt }: DecidedRequest,
): Promise<void> {
  await sql`
    insert into partner_mail
      (request_id, booking_id, booking_reference, organization_id, user_id, at, state)
    select ${id}, ${bookingId}, ${reference}, ${organizationId}::integer, ${userId},
      ${decidedAt}::timestamptz, 'waiting'
    where ${hasPartnerMails(sql`${organizationId}::integer`, sql`${isStaging}::boolean`)}
  `.execute(tx);
}
