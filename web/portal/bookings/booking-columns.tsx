import { columns } from '../../bookings/both/booking-columns.tsx';
import type { Column } from '../../list/column.ts';
import { bookingsWords } from '../../words/en/portal/bookings.ts';
import type { BookingRow } from './booking-queries.ts';

const title = bookingsWords.columns;

export const bookingColumns: readonly Column<BookingRow>[] = [
  columns.booking_ref,
  columns.status,
  columns.traveler,
  columns.product,
  columns.date,
  {
    key: 'partner_ref',
    title: title.partner_ref,
    width: 'minmax(104px, 0.9fr)',
    cell: ({ partner_ref: reference }) => reference,
  },
  columns.total,
  columns.amount_due,
  columns.payment_status,
  columns.placed_at,
  columns.places,
  {
    key: 'email',
    title: title.email,
    width: 'minmax(160px, 1fr)',
    hidden: true,
    cell: ({ email }) => email,
  },
  {
    key: 'agency',
    title: title.agency,
    width: 'minmax(96px, 1fr)',
    hidden: true,
    cell: ({ agency }) => agency,
  },
  columns.commission,
];
