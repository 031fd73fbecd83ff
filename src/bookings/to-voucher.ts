import assert from 'node:assert/strict';
import { clockTimeText } from '../catalog/clock-times.ts';
import { durationWords } from '../catalog/tour-words.ts';
import type { Booking } from './booking.ts';
import { operatorNotes } from './operator-notes.ts';
import type { Voucher } from './voucher/voucher.ts';
import { voucherAddress } from './voucher-address.ts';

/** What a traveler is shown of a booking. */
export function toVoucher(
  booking: Booking,
  { baseAddress, isStaging }: { baseAddress: string; isStaging: boolean },
): Voucher {
  const { status, product, supplier, agent, party } = booking;
  assert(status !== 'placing' && status !== 'abandoned', 'a voucher is for what was booked');
  const { page, pdf } = voucherAddress(baseAddress, booking);
  return {
    link: page,
    pdfLink: pdf,
    isTest: isStaging,
    reference: booking.reference,
    status,
    product: {
      name: product.name,
      type: product.type || product.kind,
      departure: booking.description,
      town: product.town,
      country: product.country,
    },
    date: booking.date,
    time: clockTimeText(booking.minutes),
    timeZone: product.timeZone,
    duration: product.durationMinutes === null ? '' : durationWords(product.durationMinutes),
    language: booking.language,
    meetingPoint: product.meetingPoint,
    pickup: { time: booking.pickupTime, location: booking.hotelPickup || null },
    details: [],
    leadTraveler: party[0]?.names[0] ?? '',
    travelers: party.map(({ rate, names }) => ({ rate, names })),
    contact: { email: booking.email, phone: booking.phone },
    notes: booking.travelerQuestions,
    operator: {
      name: supplier.name,
      phone: supplier.phone,
      email: supplier.email,
      reference: supplier.businessRef,
      notes: operatorNotes(booking),
    },
    cancellation: cancellationSentence(booking),
    partner: {
      name: agent.name,
      agency: agent.agency,
      email: agent.email,
      phone: agent.phone,
      reference: booking.partnerRef,
    },
    // What was paid is between partner and marketplace.
    payment: null,
  };
}

/** `Free of charge until 30 April 2027, 7:30 AM. After that 50 % is kept.`, while it can be. */
function cancellationSentence(booking: Booking): string {
  const { status, latestCancellationAt, percentNorefund, product } = booking;
  if (status === 'Canceled') return '';
  if (!percentNorefund) return 'Free of charge';
  const latest = latestCancellationAt.toZonedDateTimeISO(product.timeZone);
  const day = latest.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = clockTimeText(latest.hour * 60 + latest.minute);
  const after = percentNorefund === 100 ? 'nothing is refunded' : `${percentNorefund} % is kept`;
  return `Free of charge until ${day}, ${time}. After that ${after}.`;
}
