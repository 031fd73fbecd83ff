import { sql } from 'kysely';
import { hasPartnerMails } from '../accounts/organizations/partner-mails.ts';
import type { DecidedRequest, ToldMessage } from '../bookings/booking/told-request.ts';
import type { Transaction } from '../platform/db/database.ts';
import { partnerMailRefusals } from './refusals.ts';

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

/** Notes in the transaction of a message that the user who made the request gets it by mail. */
export async function queueMessageMail(
  tx: Transaction,
  { isStaging }: { isStaging: boolean },
  { id, requestId, bookingId, reference, organizationId, userId, at }: ToldMessage,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into partner_mail (request_id, message_id, booking_id, booking_reference,
      organization_id, user_id, at, state)
    select ${requestId}, ${id}, ${bookingId}, ${reference}, ${organizationId}::integer, ${userId},
      ${at}::timestamptz, 'waiting'
    where ${hasPartnerMails(sql`${organizationId}::integer`, sql`${isStaging}::boolean`)}
  `.execute(tx);
  if (numAffectedRows === 1n) return;
  throw partnerMailRefusals.switchedOff(
    `The mails to the partner of the booking ${reference} are switched off: the message would not be read`,
  );
}
