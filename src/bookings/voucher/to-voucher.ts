import assert from 'node:assert/strict';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { durationWords } from '../../catalog/record/tour-words.ts';
import type { BookedTransfer } from '../booking/booked-transfer.ts';
import { type Booking, headCount } from '../booking/booking.ts';
import { pickupLocation } from '../booking/pickup-location.ts';
import { voucherAddress } from '../booking/voucher-address.ts';
import { operatorNotes } from '../reading/operator-notes.ts';
import { partyWords, rideLines } from '../reading/transfer-words.ts';
import type { Voucher } from './voucher.ts';

/** What a traveler is shown of a booking. */
export function toVoucher(
  booking: Omit<Booking, 'id'>,
  { baseAddress, isStaging }: { baseAddress: string; isStaging: boolean },
): Voucher {
  const { status, product, supplier, agent, party, transfer } = booking;
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
    timeZone: product.timeZone,
    language: booking.language,
    ...(transfer ? rideOf(booking, transfer) : tourOf(booking)),
    leadTraveler: party[0]?.names[0] ?? '',
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

type Kind = Pick<
  Voucher,
  'kind' | 'time' | 'duration' | 'meetingPoint' | 'pickup' | 'details' | 'partySize' | 'travelers'
>;

function tourOf(booking: Omit<Booking, 'id'>): Kind {
  const { product, pickupTime, party } = booking;
  return {
    kind: 'tour',
    time: clockTimeText(booking.minutes),
    duration: product.durationMinutes === null ? '' : durationWords(product.durationMinutes),
    meetingPoint: product.meetingPoint,
    pickup: { time: pickupTime, location: pickupLocation(booking) || null },
    details: [],
    partySize: String(headCount(booking)),
    travelers: namesOf(party),
  };
}

/** The time at which the driver comes is the one that staff have set, where they have. */
function rideOf(booking: Omit<Booking, 'id'>, transfer: BookedTransfer): Kind {
  const { product, pickupTime, minutes, party, places } = booking;
  const { waitMinutes, inclusions, additionalInfo } = transfer.vehicle;
  const isPartyNamed = places > 1 && party.every(({ names, units }) => names.length === units);
  return {
    kind: 'transfer',
    time: pickupTime ?? clockTimeText(minutes),
    duration: `About ${durationWords(product.durationMinutes ?? 0)}`,
    meetingPoint: '',
    pickup: { time: null, location: null },
    details: [
      ...rideLines(transfer),
      { label: 'Waiting', text: `The driver waits ${waitMinutes} minutes without charge` },
      { label: 'Included', text: inclusions },
      { label: 'Good to know', text: additionalInfo },
    ],
    partySize: partyWords(transfer),
    // The lead traveler stands on top already.
    travelers: isPartyNamed ? namesOf(party) : [],
  };
}

function namesOf(party: Booking['party']): Voucher['travelers'] {
  return party.map(({ rate, names }) => ({ rate, names }));
}

/** `Free of charge until 30 April 2027, 7:30 AM. After that 50 % is kept.`, while it can be. */
function cancellationSentence(booking: Omit<Booking, 'id'>): string {
  const { status, latestCancellationAt, percentNorefund, product } = booking;
  if (status === 'Canceled') return '';
  if (!percentNorefund) return 'Free of charge';
  const latest = latestCancellationAt.toZonedDateTimeISO(product.timeZone);
  const day = latest.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = clockTimeText(latest.hour * 60 + latest.minute);
  const after = percentNorefund === 100 ? 'nothing is refunded' : `${percentNorefund} % is kept`;
  return `Free of charge until ${day}, ${time}. After that ${after}.`;
}
