import type { Column } from '../list/column.ts';
import { bookingsWords } from '../words/en/bookings.ts';
import type { BookingRow } from './booking-queries.ts';
import { columns } from './both/booking-columns.tsx';

const title = bookingsWords.columns;

export const bookingColumns: readonly Column<BookingRow>[] = [
  columns.booking_ref,
  columns.status,
  columns.traveler,
  columns.product,
  columns.date,
  {
    key: 'agency',
    title: title.agency,
    width: 'minmax(96px, 1.2fr)',
    cell: ({ agency }) => agency,
  },
  columns.total,
  columns.payment_status,
  columns.amount_due,
  columns.placed_at,
  columns.places,
  {
    key: 'supplier_name',
    title: title.supplier_name,
    width: 'minmax(120px, 1fr)',
    hidden: true,
    cell: ({ supplier_name: name }) => name,
  },
  {
    key: 'partner_ref',
    title: title.partner_ref,
    width: 'minmax(120px, 1fr)',
    hidden: true,
    cell: ({ partner_ref: reference }) => reference,
  },
  {
    key: 'email',
    title: title.email,
    width: 'minmax(160px, 1fr)',
    hidden: true,
    cell: ({ email }) => email,
  },
  columns.commission,
];
