import { sql } from 'kysely';
import { termRules } from '../accounts/organizations/organization.ts';
import { hasTravelerMails } from '../accounts/organizations/traveler-mails.ts';
import { toReturnMinor } from '../bookings/booking/balance.ts';
import type { Booking } from '../bookings/booking/booking.ts';
import type { NewEvent, Reaction } from '../bookings/booking/record-event.ts';
import { refundInWords } from '../bookings/booking/terms/payment-in-words.ts';
import { toVoucher } from '../bookings/voucher/to-voucher.ts';
import { part } from '../platform/db/parts.ts';
import { type MailKind, mailKindAfter } from './mail-kind.ts';
import { type Statement, statementsOf, whatChanged } from './what-changed.ts';

/** A traveler is told of changes that often at most. */
export const changeMinutes = 5;

type Queued = {
  reference: string;
  organizationId: number;
  kind: MailKind;
  at: Temporal.Instant;
  voucherBefore: string | null;
  refundPercent: number | null;
  refundWords: string | null;
};

/**
 * Queues the mail that tells the traveler of an event. What still waits to be told of the booking
 * becomes part of it. A booking that changes is locked by its transaction.
 */
export const tellTraveler: Reaction = {
  parts(event) {
    const { booking, before, at } = event;
    if (booking.email === '') return [];
    const kind = mailKindAfter(event);
    if (kind === null) return [];
    const voucherBefore = kind === 'changed' && before ? changedStatements(before, booking) : null;
    if (kind === 'changed' && !voucherBefore) return [];
    const { reference, organizationId } = booking;
    const mail = {
      reference,
      organizationId,
      kind,
      at,
      voucherBefore: voucherBefore && JSON.stringify(voucherBefore),
      refundPercent: refundPercent(event),
      refundWords: refundWords(event),
    };
    return [mailed(mail)];
  },
};

/** What the voucher said before; null when it says the same now. */
function changedStatements(before: Booking, booking: Omit<Booking, 'id'>): Statement[] | null {
  const [old, now] = [before, booking].map((one) =>
    statementsOf(toVoucher(one, { baseAddress: '', isStaging: false })),
  ) as [Statement[], Statement[]];
  return whatChanged(old, now).length === 0 ? null : old;
}

/** Null where the partner settles with the traveler. */
function refundPercent({ kind, before, booking }: NewEvent): number | null {
  if (kind !== 'canceled' && kind !== 'declined') return null;
  const { settlesWithTraveler } = termRules[booking.paymentTerm];
  if (!before || before.amountPaidMinor <= 0 || settlesWithTraveler === 'partner') return null;
  const keptMinor = booking.amountPaidMinor - toReturnMinor(booking);
  const kept = Math.max(0, keptMinor) / before.amountPaidMinor;
  return Math.round(10_000 * (1 - kept)) / 100;
}

/** With amounts; null where the partner settles with the traveler. */
function refundWords(event: NewEvent): string | null {
  const { before, booking } = event;
  if (refundPercent(event) === null || !before) return null;
  return refundInWords(before.amountPaidMinor, booking);
}

const joins = sql`excluded.kind = 'changed' and not waiting.is_repeat`;

const mailed = part(
  'mailed',
  (queued: Queued) => sql`
    insert into traveler_mail as waiting (booking_id, booking_reference, organization_id, kind,
      event_id, at, due_at, voucher_before, refund_percent, refund_words, state)
    select booked.id, ${queued.reference}::text, ${queued.organizationId}::integer,
      ${queued.kind}::text, happened.id, ${queued.at}::timestamptz,
      case when ${queued.kind}::text = 'changed' then (
        select max(told.settled_at) + make_interval(mins => ${sql.lit(changeMinutes)})
        from traveler_mail told
        where told.booking_reference = ${queued.reference}::text and told.kind = 'changed'
          and told.state = 'sent'
          and told.settled_at > ${queued.at}::timestamptz - make_interval(mins => ${sql.lit(changeMinutes)})
      ) end,
      ${queued.voucherBefore}::jsonb, ${queued.refundPercent}::numeric,
      ${queued.refundWords}::text, 'waiting'
    from booked, happened
    where ${hasTravelerMails(sql`${queued.organizationId}::integer`)}
    on conflict (booking_id) where state = 'waiting' do update set
      event_id = excluded.event_id, at = excluded.at,
      -- A change is part of the news that still waits; anything else takes its place, and goes at once.
      kind = case when ${joins} then waiting.kind else excluded.kind end,
      due_at = case when ${joins} then waiting.due_at else excluded.due_at end,
      voucher_before = case when ${joins} then waiting.voucher_before else excluded.voucher_before end,
      is_repeat = false,
      refund_percent = excluded.refund_percent, refund_words = excluded.refund_words
    returning 1`,
);
