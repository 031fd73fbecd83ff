import type { z } from 'zod';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { fromMinor } from '../../currencies/currency.ts';
import { escapeHtml, escapeLines } from '../../platform/html.ts';
import { unpaidMinor } from '../booking/balance.ts';
import {
  headCount,
  methodWords,
  type Payment,
  paymentWords,
  type Travelers,
  type UnstoredBooking,
} from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { pickupLocation, pickupRequestNote } from '../booking/pickup-location.ts';
import { sentenceOfTerms } from '../booking/terms/cancellation-sentence.ts';
import { voucherAddress } from '../booking/voucher-address.ts';
import type { BookingAnswer } from './booking-fields.ts';
import { operatorNotes } from './operator-notes.ts';
import { toTransferAnswer } from './transfer-answer.ts';

export function toBookingAnswer(
  booking: UnstoredBooking,
  baseAddress: string,
): Omit<z.output<typeof BookingAnswer>, 'requests'> {
  const transfer = toTransferAnswer(booking);
  return {
    info: info(booking),
    meta: meta(booking, baseAddress),
    operator: {
      name: booking.supplier.name,
      phone: booking.supplier.phone,
      email: booking.supplier.email,
      business_ref: booking.supplier.businessRef,
      notes: escapeLines(operatorNotes(booking, pickupRequestNote(booking))),
    },
    pax: pax(booking),
    pricing: pricing(booking),
    partner: {
      name: booking.agent.name,
      email: booking.agent.email,
      company: booking.agent.agency,
      partner_ref: booking.partnerRef,
    },
    cancellation: { sentence: sentenceOfTerms(booking) },
    ...(transfer && { transfer }),
  };
}

function info(booking: UnstoredBooking) {
  const latest = booking.latestCancellationAt
    .toZonedDateTimeISO(booking.product.timeZone)
    .toString({ smallestUnit: 'second' });
  const pickup = pickupLocation(booking);
  return {
    date: booking.date,
    time: clockTimeText(booking.minutes),
    pickup_time: booking.pickupTime,
    ...(pickup !== '' && { pickup_location: pickup }),
    latestcancellation_date: latest.slice(0, 10),
    latestcancellation_time: latest.slice(11, 19),
    percent_norefund: booking.percentNorefund,
    language: booking.language,
  };
}

function meta(booking: UnstoredBooking, baseAddress: string) {
  const { page, pdf } = voucherAddress(baseAddress, booking);
  return {
    status: booking.status,
    product_id: booking.product.id,
    booking_ref: booking.reference,
    product_type: booking.product.kind,
    voucher_html: page,
    voucher_pdf: pdf,
    ...(booking.status === 'Canceled' && { reason: booking.endReason }),
  };
}

function pax(booking: UnstoredBooking) {
  const { party, travelerQuestions, email, phone } = booking;
  const names = party.flatMap((travelers) => travelers.names);
  return {
    number_travellers: String(headCount(booking)),
    notes: travelerQuestions,
    travelers_names: names,
    travelers_names_raw: Object.fromEntries(
      party.map((travelers) => [travelers.rate, travelers.names.map((name) => ({ name }))]),
    ),
    travellers_names_html: namesHtml(party),
    add_ons_html: null,
    add_ons_raw: null,
    contact_email: email,
    contact_phone: phone,
  };
}

/** `Adults: Ada Byron, Ben Hobart<br>Children: Cleo Byron` */
function namesHtml(party: readonly Travelers[]): string {
  return party
    .map(({ rate, names }) => `${escapeHtml(rate)}: ${names.map(escapeHtml).join(', ')}`)
    .join('<br>');
}

function pricing(booking: UnstoredBooking) {
  const { currency } = booking;
  return {
    payment_status: booking.paymentStatus,
    total: fromMinor(booking.totalMinor, currency),
    amount_paid: fromMinor(booking.amountPaidMinor, currency),
    commission: fromMinor(booking.commissionMinor, currency),
    due: fromMinor(unpaidMinor(booking), currency),
    commission_due: fromMinor(commissionDueMinor(booking), currency),
    currency,
    payments: booking.payments.flatMap(paymentAnswer),
  };
}

/** What took or gave back nothing is no payment; a refund that is on its way is one. */
function paymentAnswer(payment: Payment) {
  const { kind, state, amountMinor, currency, method, paidOn } = payment;
  if (state !== 'done' && (kind === 'charge' || state === 'refused')) return [];
  return {
    date: paidOn
      ? `${paidOn}T00:00:00Z`
      : (payment.settledAt ?? payment.at).toString({ smallestUnit: 'second' }),
    type: paymentWords[kind],
    amount: fromMinor(amountMinor, currency),
    currency,
    method: methodWords[method],
    status: state === 'done' ? ('Done' as const) : ('Pending' as const),
  };
}
