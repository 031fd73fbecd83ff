import { hash } from 'node:crypto';
import { clockTimeText } from '../../catalog/clock-times.ts';
import { amountText } from '../../currencies/currency.ts';
import { dateText, dayText } from '../../platform/date-words.ts';
import { escapeHtml } from '../../platform/html.ts';
import { confidential, wholePage } from '../../platform/pages/whole-page.ts';
import type { PlainBooking } from '../booking/booking.ts';
import { styles } from './manifest-page-styles.ts';
import { type ManifestEntry, partyText, toManifestEntry } from './manifest-views.ts';
import type { Manifest } from './read-manifest.ts';

/** Nothing but the page's own styles: no script, no request, no frame around it. */
export const manifestPolicy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Printed = { at: Temporal.Instant; isTest: boolean };

/** Who comes along on a departure, as a sheet that the guide folds into a pocket. */
export function manifestPage(manifest: Manifest, { at, isTest }: Printed): string {
  const { departure, bookings } = manifest;
  const { tour, date, minutes } = departure;
  const title = `${clockTimeText(minutes)} ${tour.name}, ${dayText(date)}`;
  const printed = at.toZonedDateTimeISO(tour.timeZone);
  const time = clockTimeText(printed.hour * 60 + printed.minute);
  const missing = departure.bookings - bookings.length;
  const more = missing > 0 ? ` ${missing} more bookings are not on this sheet.` : '';
  return wholePage({
    title: escapeHtml(title),
    about: confidential,
    styles,
    body: `${isTest ? '<p class="test">This is a test marketplace.</p>' : ''}
<main><div class="sheet">
${headerOf(manifest)}
<ol>${bookings.map(entryOf).join('\n')}</ol>
<footer>As of ${dateText(printed)}, ${time} (${escapeHtml(tour.timeZone)}).${more} Personal data: destroy this sheet after the tour.</footer>
</div></main>`,
  });
}

function headerOf({ departure, bookings }: Manifest): string {
  const { tour, date, minutes, description, isClosed, closedReason, capacity } = departure;
  const party = partyText(bookings.flatMap((booking) => booking.party));
  const count = `${departure.bookings} ${departure.bookings === 1 ? 'booking' : 'bookings'}`;
  const places = capacity === null ? '' : `, ${departure.sold} of ${capacity} places`;
  const languages = [...new Set(bookings.map(({ language }) => language).filter(Boolean))];
  const facts = [
    ['Meet at', tour.meetingPoint],
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

function entryOf(booking: PlainBooking): string {
  const entry = toManifestEntry(booking);
  const others = booking.party.flatMap(({ names }) => names).slice(1);
  return `<li><span class="box"></span><h2 dir="auto">${escapeHtml(entry.lead_traveler)}</h2><span class="party">${escapeHtml(entry.party)}</span>
<div class="more">${paragraph('', others.join(', '))}${contactOf(entry)}${pickupOf(entry)}${paragraph('note', entry.notes)}${paragraph('note', entry.staff_notes)}${paymentOf(booking, entry)}</div></li>`;
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
