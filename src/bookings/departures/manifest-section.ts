import { clockTimeText } from '../../catalog/clock-times.ts';
import { amountText } from '../../currencies/currency.ts';
import { dayText } from '../../platform/date-words.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { PlainBooking } from '../booking/booking.ts';
import { type ManifestEntry, partyText, rateText, toManifestEntry } from './manifest-views.ts';
import type { Manifest } from './read-manifest.ts';

/** A departure with its bookings: each traveler has a line with a box to tick. */
export function manifestSection(manifest: Manifest): string {
  const { departure, bookings } = manifest;
  const entries = bookings.map((booking) => entryOf(booking, departure));
  return `<section>
${headerOf(manifest)}
<ol>${entries.join('\n')}</ol>${paragraph('closed', missingText(manifest))}
</section>`;
}

/** Counts what is missing where a sheet has no room for all bookings. */
function missingText({ departure, bookings }: Manifest): string {
  const missing = departure.bookings - bookings.length;
  return missing > 0 ? `${missing} more bookings are not on this sheet.` : '';
}

function headerOf({ departure, bookings }: Manifest): string {
  const { tour, date, minutes, description, isClosed, closedReason, capacity } = departure;
  const party = partyText(bookings.flatMap((booking) => booking.party));
  const count = `${departure.bookings} ${departure.bookings === 1 ? 'booking' : 'bookings'}`;
  const places = capacity === null ? '' : `, ${departure.sold} of ${capacity} places`;
  const languages = [...new Set(bookings.map(({ language }) => language).filter(Boolean))];
  const meetingPoints = [...new Set(bookings.map(({ product }) => product.meetingPoint))];
  const facts = [
    ['Meet at', meetingPoints.join(' / ') || tour.meetingPoint],
    ['Languages', languages.join(', ')],
    ['Supplier', bookings[0]?.supplier.name ?? ''],
  ] as const;
  const closed = isClosed ? `Closed for booking${closedReason ? `: ${closedReason}` : ''}` : '';
  return `<header>
<p class="when">${dayText(date)}</p>
<p class="time">${clockTimeText(minutes)}</p>
<h1 dir="auto">${escapeHtml(tour.name)}</h1>
${paragraph('quiet', description)}${paragraph('closed', closed)}
<div class="sum"><strong>${departure.travelers}</strong><span>${escapeHtml(party || 'No travelers yet')}</span><span class="quiet">${count}${places}</span></div>
<dl class="facts">${facts.map(([label, text]) => (text ? `<div><dt>${label}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>` : '')).join('')}</dl>
</header>`;
}

function entryOf(booking: PlainBooking, { tour, description }: Manifest['departure']): string {
  const entry = toManifestEntry({ booking, tour });
  const option = entry.option === description ? '' : entry.option;
  const names = entry.rates.flatMap(({ rate, ages, names: travelers }) =>
    travelers.map((name) => travelerOf(name, rateText(rate, ages))),
  );
  return `<li><div class="head"><strong>${escapeHtml(entry.party)}</strong><span>${escapeHtml(totalText(booking))}</span></div>
<ul>${names.join('')}</ul>
<div class="more">${paragraph('', option)}${contactOf(entry)}${pickupOf(entry)}${paragraph('note', entry.notes)}${paragraph('note', entry.staff_notes)}${paymentOf(booking, entry)}</div></li>`;
}

function travelerOf(name: string, rate: string): string {
  return `<li><span class="box"></span><span class="name" dir="auto">${escapeHtml(name)}</span><span class="quiet">${escapeHtml(rate)}</span></li>`;
}

function totalText({ totalMinor, currency }: PlainBooking): string {
  return amountText(totalMinor, currency);
}

function contactOf({ phone, email, language }: ManifestEntry): string {
  const call = `<a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`;
  return `<p>${[call, ...[email, language].filter(Boolean).map(escapeHtml)].join(' · ')}</p>`;
}

function pickupOf({ pickup_location: place, pickup_time: time }: ManifestEntry): string {
  return paragraph('pickup', [time ?? '', place].filter(Boolean).join(', '));
}

function paymentOf(booking: PlainBooking, entry: ManifestEntry): string {
  const { amountPaidMinor, totalMinor, currency, isPrivate } = booking;
  const { status, payment_status: paid, supplier_ref: reference, booking_ref: own } = entry;
  const isOwing = ['Deposit Paid', 'Partial Payment', 'Hold without Payment'].includes(paid);
  const owing = isOwing
    ? ` <span class="owes">${escapeHtml(paid)}: ${amountText(amountPaidMinor, currency)} of ${amountText(totalMinor, currency)}</span>`
    : '';
  const waiting =
    status === 'Confirmed' ? '' : ` <span class="pending">${escapeHtml(status)}</span>`;
  const words = [
    own,
    reference,
    entry.agency,
    isOwing ? '' : paid,
    isPrivate ? 'private tour' : '',
  ];
  const known = words.filter(Boolean).map(escapeHtml).join(' · ');
  return `<p class="quiet">${known}${owing}${waiting}</p>`;
}

function paragraph(name: string, text: string): string {
  if (text === '') return '';
  return `<p${name === '' ? '' : ` class="${name}"`} dir="auto">${escapeHtml(text)}</p>`;
}
