import { sql } from 'kysely';
import { hasTravelerMails } from '../accounts/organizations/traveler-mails.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import { lockBooking } from '../bookings/booking/find-booking-for-staff.ts';
import { findLatestEvent } from '../bookings/reading/latest-event.ts';
import { type Actor, audit } from '../platform/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.ts';
import { requireFewRepeats } from '../platform/mail/repeats.ts';
import type { Write } from '../platform/operation/write.ts';
import type { MailKind } from './mail-kind.ts';
import { travelerMailRefusals as refusals } from './refusals.ts';

type ResendDeps = {
  clock: Clock;
  write: Write<ResentMail>;
  lock?: (tx: Transaction, reference: string) => Promise<Booking>;
};

export type ResentMail = { id: number; kind: MailKind; reference: string; email: string };

/** The mails that say what is true of a booking; the first one is sent unless another is wanted. */
const kindsOf: Partial<Record<Booking['status'], readonly MailKind[]>> = {
  'Pending Confirmation': ['pending'],
  Confirmed: ['confirmed', 'voucher', 'changed'],
  Canceled: ['canceled'],
};

/** They repeat what was different before, which only the earlier mail knows. */
const repeating = new Set<MailKind>(['changed', 'canceled', 'declined']);

/**
 * Sends the traveler a mail about a booking again, or the voucher; it shows the booking as it is. Who
 * may not see every booking brings a lock of its own.
 */
export async function resendMail(
  { clock, write, lock = lockBooking }: ResendDeps,
  actor: Actor,
  { reference: given, mail: wanted }: { reference: string; mail?: MailKind | undefined },
): Promise<ResentMail> {
  return write(async (tx) => {
    const booking = await lock(tx, given);
    const { reference, email } = booking;
    if (email === '') {
      throw refusals.noAddress(`The booking ${reference} has no e-mail address of the traveler`);
    }
    const event = await findLatestEvent(tx, booking.id);
    const isDeclined = event?.kind === 'declined';
    const fitting = isDeclined ? (['declined'] as const) : (kindsOf[booking.status] ?? []);
    const kind = wanted ?? fitting[0];
    if (!event || !kind || !fitting.includes(kind)) {
      throw refusals.notOfBooking(
        `The booking ${reference} is ${booking.status}: the mails that can be sent again are ${fitting.join(', ') || 'none'}`,
      );
    }
    await requireFewRepeats(tx, { clock }, 'traveler_mail', booking);
    const at = clock.now();
    const id = await queueAgain(tx, booking, { kind, eventId: event.id, at });
    await audit(tx, actor, {
      at,
      action: 'booking.traveler-mail-resent',
      subject: `booking ${reference}`,
      after: { travelerMail: id, mail: kind },
    });
    return { id, kind, reference, email };
  });
}

async function queueAgain(
  tx: Transaction,
  { id: bookingId, reference, organizationId }: Booking,
  { kind, eventId, at }: { kind: MailKind; eventId: number; at: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ isOn: boolean; isStored: boolean; id: number | null }>`
    with earlier as (
      select voucher_before, refund_percent, refund_words from traveler_mail
      where booking_id = ${bookingId} and kind = ${kind} order by id desc limit 1
    ), switch as (
      select ${hasTravelerMails(sql`${organizationId}::integer`)} as is_on,
        ${!repeating.has(kind)}::boolean or exists (select from earlier) as is_stored
    ), again as (
      insert into traveler_mail (booking_id, booking_reference, organization_id, kind, event_id, at,
        voucher_before, refund_percent, refund_words, state, is_repeat)
      select ${bookingId}, ${reference}, ${organizationId}::integer, ${kind}, ${eventId},
        ${at}::timestamptz, earlier.voucher_before, earlier.refund_percent,
        earlier.refund_words, 'waiting', true
      from switch left join earlier on true where is_on and is_stored
      on conflict (booking_id) where state = 'waiting' do nothing
      returning id
    )
    select is_on, is_stored, again.id from switch left join again on true`.execute(tx);
  const [outcome] = rows;
  if (outcome?.id) return outcome.id;
  if (!outcome?.isOn) {
    throw refusals.switchedOff(
      `The mails to travelers of the partner of the booking ${reference} are switched off`,
    );
  }
  throw outcome.isStored
    ? refusals.aboutToLeave(`A mail about the booking ${reference} already waits to be sent`)
    : refusals.neverSent(
        `No mail “${kind}” about the booking ${reference} is stored: there is nothing to send again`,
      );
}
