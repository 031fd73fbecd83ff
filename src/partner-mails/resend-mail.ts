import { sql } from 'kysely';
import { hasPartnerMails } from '../accounts/organizations/partner-mails.ts';
import { lockBooking } from '../bookings/booking/find-booking-for-staff.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import { requireFewRepeats } from '../platform/mail/repeats.ts';
import type { Write } from '../platform/operation/write.ts';
import { partnerMailRefusals as refusals } from './refusals.ts';

export type ResentMail = { id: number; request: number; reference: string };

/** Sends a mail about a request again; the user may have lost it, or has another address now. */
export async function resendMail(
  { clock, write, isStaging }: { clock: Clock; write: Write<ResentMail>; isStaging: boolean },
  actor: Actor,
  { id }: { id: number },
): Promise<ResentMail> {
  return write(async (tx) => {
    const mail = await tx
      .selectFrom('partnerMail')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail) throw refusals.unknown(`There is no mail ${id} to a partner`);
    const { requestId: request, messageId: message, bookingReference: reference } = mail;
    const booking = await lockBooking(tx, reference);
    await requireFewRepeats(tx, { clock }, 'partner_mail', booking);
    const at = clock.now();
    const { rows } = await sql<{ isOn: boolean; id: number | null }>`
      with switch as (
        select ${hasPartnerMails(sql`${mail.organizationId}::integer`, sql`${isStaging}::boolean`)} as is_on
      ), again as (
        insert into partner_mail (request_id, message_id, booking_id, booking_reference,
          organization_id, user_id, at, state, is_repeat)
        select ${request}, ${message}::bigint, ${mail.bookingId}, ${reference},
          ${mail.organizationId}::integer, ${mail.userId}, ${at}::timestamptz, 'waiting', true
        from switch where is_on and not exists (
          select from partner_mail waiting where waiting.request_id = ${request}
            and waiting.message_id is not distinct from ${message}::bigint
            and waiting.settled_at is null)
        returning id
      )
      select is_on, again.id from switch left join again on true`.execute(tx);
    const [outcome] = rows;
    if (!outcome?.isOn) {
      throw refusals.switchedOff(
        `The mails to the partner of the booking ${reference} are switched off: the message would not be read`,
      );
    }
    if (outcome.id === null) throw refusals.waiting(`The mail ${id} already waits to be sent`);
    await audit(tx, actor, {
      at,
      action: 'booking.partner-mail-resent',
      subject: `booking ${reference}`,
      after: { partnerMail: outcome.id, request },
    });
    return { id: outcome.id, request, reference };
  });
}
