import type { Column } from '../../list/column.ts';
import { Money } from '../../pieces/money.tsx';
import { State } from '../../pieces/state.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import { bookingsWords } from '../../words/en/portal/bookings.ts';
import type { BookingRow } from './booking-queries.ts';

const title = bookingsWords.columns;

export const bookingColumns: readonly Column<BookingRow>[] = [
  {
    key: 'booking_ref',
    title: title.booking_ref,
    width: 'minmax(100px, 0.8fr)',
    sort: 'reference',
    compact: true,
    phone: 'title',
    cell: ({ booking_ref: reference, traveler }) => (
      <>
        <span className="phone-only">{traveler} · </span>
        {reference}
      </>
    ),
  },
  {
    key: 'status',
    title: title.status,
    width: '156px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  {
    key: 'traveler',
    title: title.traveler,
    width: 'minmax(112px, 1.1fr)',
    compact: true,
    cell: ({ traveler }) => traveler,
  },
  {
    key: 'product',
    title: title.product,
    width: 'minmax(150px, 1.7fr)',
    phone: 'lead',
    cell: ({ product }) => product,
  },
  {
    key: 'date',
    title: title.date,
    width: 'minmax(224px, 1.3fr)',
    sort: 'date',
    phone: 'end',
    cell: ({ date, time }) => <TravelDate date={date} time={time} form="short" />,
  },
  {
    key: 'partner_ref',
    title: title.partner_ref,
    width: 'minmax(104px, 0.9fr)',
    cell: ({ partner_ref: reference }) => reference,
  },
  {
    key: 'total',
    title: title.total,
    width: '120px',
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    key: 'amount_due',
    title: title.amount_due,
    width: '120px',
    align: 'right',
    hidden: true,
    cell: ({ amount_due: due, currency }) => <Money amount={due} currency={currency} />,
  },
  {
    key: 'payment_status',
    title: title.payment_status,
    width: '170px',
    hidden: true,
    cell: ({ payment_status: status }) => <State state={status} />,
  },
  {
    key: 'placed_at',
    title: title.placed_at,
    width: 'minmax(120px, 0.9fr)',
    sort: 'placed',
    hidden: true,
    cell: ({ placed_at: at }) => <When at={at} form="relative" />,
  },
  {
    key: 'places',
    title: title.places,
    width: '64px',
    align: 'right',
    hidden: true,
    cell: ({ places }) => places,
  },
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
  {
    key: 'commission',
    title: title.commission,
    width: '120px',
    align: 'right',
    hidden: true,
    cell: ({ commission, currency }) => <Money amount={commission} currency={currency} />,
  },
];
