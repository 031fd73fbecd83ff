import { clean, joined } from './clean-text.ts';
import { ticketCode } from './draw-codes.ts';
import type { TicketKind, Voucher, VoucherTicket } from './voucher.ts';

/** A code to scan, or a text that is an address or has to be read out. */
export type TicketEntry = { label: string; code: string | null; text: string; href?: string };

const longestShown = 40;

/** Only a confirmed booking has tickets to show. */
export function ticketEntries({ tickets, status }: Voucher): TicketEntry[] {
  return status === 'Confirmed' ? tickets.map(ticketEntry) : [];
}

function ticketEntry({ kind, value, traveler, reference }: VoucherTicket): TicketEntry {
  const label = clean(traveler) || 'For the whole party';
  const code = ticketCode(kind, value);
  const name = clean(reference);
  if (code !== null)
    return { label, code, text: name || (value.length <= longestShown ? clean(value) : '') };
  const href = webLink(value);
  const text = joined([href === undefined ? value : linkWords[kind], name], ' · ');
  return { label, code, text, ...(href !== undefined && { href }) };
}

const linkWords: Readonly<Record<TicketKind, string>> = {
  qr: 'Open the ticket',
  code128: 'Open the ticket',
  aztec: 'Open the ticket',
  pdf: 'Open the ticket (PDF)',
  pass: 'Add the ticket to your phone',
  other: 'Open the ticket',
};

function webLink(value: string): string | undefined {
  return /^https?:/i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;
}
