import { hash } from 'node:crypto';
import { escapeHtml } from '../../platform/html.ts';
import { qrCode } from '../../platform/pages/qr-code.ts';
import { confidential, wholePage } from '../../platform/pages/whole-page.ts';
import type { TicketEntry } from './ticket-entries.ts';
import type { Voucher } from './voucher.ts';
import { styles } from './voucher-page-styles.ts';
import { type Block, type Line, type VoucherSheet, voucherSheet } from './voucher-sheet.ts';

/** Nothing but the page's own styles: no script, no request, no frame but the console's. */
export const voucherPagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The voucher as a page that needs nothing else: read on a phone, printed on one sheet. */
export function voucherPage(voucher: Voucher): string {
  const sheet = voucherSheet(voucher);
  return wholePage({
    title: `Voucher ${escapeHtml(sheet.reference)}: ${escapeHtml(sheet.title)}`,
    about: confidential,
    styles,
    tone: sheet.status.tone,
    body: `${sheet.testNotice === null ? '' : `<p class="test">${escapeHtml(sheet.testNotice)}</p>`}
<main>
${headerOf(sheet)}
${ticketOf(sheet)}
${ticketsOf(sheet)}
<div class="columns">
<div>${sheet.trip.map(blockOf).join('\n')}</div>
<div>${sheet.contacts.map(blockOf).join('\n')}</div>
</div>
${travelersOf(sheet)}
<footer>
<p>The code above leads to the voucher as it stands today, should the booking change.</p>
<p class="get"><a href="${escapeHtml(sheet.pdfLink)}">Download as PDF</a></p>
</footer>
</main>`,
  });
}

function headerOf({ issuer, status }: VoucherSheet): string {
  return `<header>
<p class="issuer"><span>Travel voucher</span> ${own(issuer)}</p>
<p class="status">${escapeHtml(status.word)}</p>
</header>`;
}

function ticketOf({ kind, title, status, facts, reference, link }: VoucherSheet): string {
  return `<section class="ticket">
<div class="journey">
<p class="kind" dir="auto">${escapeHtml(kind)}</p>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p class="sentence">${escapeHtml(status.sentence)}</p>
<dl class="facts">${facts.map(lineOf).join('')}</dl>
</div>
<div class="stub">
<a href="${escapeHtml(link)}" aria-label="This voucher on the web">${qrCode(link)}</a>
<p><span>Booking reference</span> <strong>${own(reference)}</strong></p>
</div>
</section>`;
}

function ticketsOf({ tickets }: VoucherSheet): string {
  if (tickets.entries.length === 0) return '';
  return `<section class="tickets"><h2>${escapeHtml(tickets.title)}</h2><ul>${tickets.entries.map(entryOf).join('')}</ul></section>`;
}

function entryOf({ label, code, text, href }: TicketEntry): string {
  const words = textOf({ label, text, ...(href !== undefined && { href }) });
  const drawn = code === null ? '' : `<span role="img" aria-label="Code to scan">${code}</span>`;
  return `<li><strong>${own(label)}</strong>${drawn}<span class="code" dir="auto">${words}</span></li>`;
}

function blockOf({ title, lines }: Block): string {
  return `<section><h2>${escapeHtml(title)}</h2><dl>${lines.map(lineOf).join('')}</dl></section>`;
}

function lineOf(line: Line): string {
  return `<div><dt dir="auto">${escapeHtml(line.label)}</dt><dd dir="auto">${textOf(line)}</dd></div>`;
}

function textOf({ text, href, items }: Line): string {
  if (items) {
    return `<ul>${items.map((item) => `<li>${own(item)}</li>`).join('')}</ul>`;
  }
  return href === undefined
    ? escapeHtml(text)
    : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

function travelersOf({ travelers }: VoucherSheet): string {
  if (travelers.groups.length === 0) return '';
  const groups = travelers.groups.map(
    ({ label, names }) =>
      `<h3 dir="auto">${escapeHtml(label)}</h3><ol>${names.map((name) => `<li>${own(name)}</li>`).join('')}</ol>`,
  );
  return `<section class="travelers"><h2>${travelers.title}</h2>${groups.join('')}</section>`;
}

/** Isolated, so that a name from right to left does not turn what stands around it. */
function own(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
