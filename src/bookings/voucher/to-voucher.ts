import assert from 'node:assert/strict';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { durationWords } from '../../catalog/record/tour-words.ts';
import type { BookedTransfer } from '../booking/booked-transfer.ts';
import { type BookedProduct, type Booking, headCount } from '../booking/booking.ts';
import { pickupLocation } from '../booking/pickup-location.ts';
import { sentenceOfTerms } from '../booking/terms/cancellation-sentence.ts';
import { voucherAddress } from '../booking/voucher-address.ts';
import { operatorNotes } from '../reading/operator-notes.ts';
import { partyWords, rideLines } from '../reading/searching/transfer-words.ts';
import { mapLink } from './map-link.ts';
import type { Voucher, VoucherTicket } from './voucher.ts';

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
    tickets: ticketsOf(booking),
    contact: { email: booking.email, phone: booking.phone },
    notes: booking.travelerQuestions,
    operator: {
      name: supplier.name,
      phone: supplier.phone,
      email: supplier.email,
      reference: supplier.businessRef,
      notes: operatorNotes(booking),
    },
    cancellation: status === 'Canceled' ? '' : sentenceOfTerms(booking),
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
  | 'kind'
  | 'time'
  | 'duration'
  | 'meetingPoint'
  | 'pickup'
  | 'details'
  | 'goodToKnow'
  | 'partySize'
  | 'travelers'
>;

function tourOf(booking: Omit<Booking, 'id'>): Kind {
  const { product, pickupTime, party } = booking;
  return {
    kind: 'tour',
    time: clockTimeText(booking.minutes),
    duration: product.durationMinutes === null ? '' : durationWords(product.durationMinutes),
    meetingPoint: product.meetingPoint,
    pickup: { time: pickupTime, location: pickupLocation(booking) || null },
    details: mapOfTour(product),
    goodToKnow: [
      { label: 'Included', texts: product.inclusions ?? [] },
      { label: 'What to bring', texts: product.whatToBring ?? [] },
    ],
    partySize: String(headCount(booking)),
    travelers: namesOf(party),
  };
}

/** Bookings of earlier versions know the meeting point by its name only. */
function mapOfTour({ position, meetingPoint, town, country }: BookedProduct): Kind['details'] {
  if (!position && meetingPoint === '') return [];
  const words = [meetingPoint, town, country].filter((part) => part !== '').join(', ');
  const what = meetingPoint === '' ? 'place' : 'meeting point';
  return [
    { label: 'Map', text: `Open the ${what} on a map`, href: mapLink(position ?? { words }) },
  ];
}

/** The time at which the driver comes is the one that staff have set, where they have. */
function rideOf(booking: Omit<Booking, 'id'>, transfer: BookedTransfer): Kind {
  const { product, pickupTime, minutes, party, places } = booking;
  const { waitMinutes, inclusions, additionalInfo } = transfer.vehicle;
  const [pickupLine, ...onward] = rideLines(transfer);
  const isPartyNamed = places > 1 && party.every(({ names, units }) => names.length === units);
  return {
    kind: 'transfer',
    time: pickupTime ?? clockTimeText(minutes),
    duration: `About ${durationWords(product.durationMinutes ?? 0)}`,
    meetingPoint: '',
    pickup: { time: null, location: null },
    details: [
      pickupLine,
      { label: 'Map', text: 'Open the pickup on a map', href: mapLink(transfer.from) },
      ...onward,
    ],
    goodToKnow: [
      { label: 'Included', texts: [inclusions] },
      {
        label: 'Waiting',
        texts: [`The driver waits ${waitMinutes} minutes without charge`],
      },
      { label: 'Vehicle', texts: [additionalInfo] },
    ],
    partySize: partyWords(transfer),
    // The lead traveler stands on top already.
    travelers: isPartyNamed ? namesOf(party) : [],
  };
}

function namesOf(party: Booking['party']): Voucher['travelers'] {
  return party.map(({ rate, names }) => ({ rate, names }));
}

/** Those of the whole party first. */
function ticketsOf({ tickets, party }: Pick<Booking, 'tickets' | 'party'>): VoucherTicket[] {
  const names = party.flatMap((travelers) => travelers.names);
  return (tickets ?? [])
    .toSorted((a, b) => (a.traveler ?? -1) - (b.traveler ?? -1))
    .map(({ kind, value, traveler, reference }) => ({
      kind,
      value,
      traveler: traveler === null ? '' : (names[traveler] ?? ''),
      reference: reference ?? '',
    }));
}
