import type { SuppliersPapers, Ticket } from '../../availability/connector.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { OctoBooking, OctoTicket } from '../protocol/booking.ts';
import type { KeptUnit } from './traveler-units.ts';

const kinds: Readonly<Record<string, Ticket['kind']>> = keyed({
  QRCODE: 'qr',
  CODE128: 'code128',
  AZTECCODE: 'aztec',
  PDF_URL: 'pdf',
  PKPASS_URL: 'pass',
});

/** What a supplier calls a booking, and its tickets. */
export function papersOf(booking: OctoBooking, units: readonly KeptUnit[]): SuppliersPapers {
  const tickets = [
    ...ticketsOf(booking.voucher, { traveler: null, reference: booking.supplierReference }),
    ...booking.unitItems.flatMap(({ uuid, ticket, supplierReference: reference }, place) => {
      const unit = units.find((one) => one.uuid === uuid) ?? units[place];
      return ticketsOf(ticket, { traveler: unit?.traveler ?? null, reference });
    }),
  ];
  return {
    ...(booking.supplierReference !== null && { supplierReference: booking.supplierReference }),
    ...(tickets.length > 0 && { tickets }),
  };
}

function ticketsOf(
  ticket: OctoTicket | null,
  about: Pick<Ticket, 'traveler' | 'reference'>,
): Ticket[] {
  return (ticket?.deliveryOptions ?? []).map(({ deliveryFormat, deliveryValue: value }) => {
    const kind = kinds[deliveryFormat] ?? 'other';
    const isAddress = /^https?:\/\//i.test(value) && URL.canParse(value);
    const needsAddress = kind === 'pdf' || kind === 'pass';
    return { ...about, kind: needsAddress && !isAddress ? 'other' : kind, value };
  });
}
