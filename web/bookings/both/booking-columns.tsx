import type { Answer } from '../../api/client.ts';
import type { Column } from '../../list/column.ts';
import { Money } from '../../pieces/money.tsx';
import { State } from '../../pieces/state.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import { bookingListWords } from '../../words/en/both/bookings.ts';
import { PaymentState } from './payment-state.tsx';

/** What partners see of a booking in a list; staff see that, and more. */
type Row = Answer<'GET /portal/v1/bookings'>[number];

const title = bookingListWords.columns;

/** Columns of both lists, by name: each list has them in an order of its own. */
export const columns = {
  booking_ref: {
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
  status: {
    key: 'status',
    title: title.status,
    width: '156px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  traveler: {
    key: 'traveler',
    title: title.traveler,
    width: 'minmax(112px, 1.1fr)',
    compact: true,
    cell: ({ traveler }) => traveler,
  },
  product: {
    key: 'product',
    title: title.product,
    width: 'minmax(150px, 1.7fr)',
    phone: 'lead',
    cell: ({ product }) => product,
  },
  date: {
    key: 'date',
    title: title.date,
    width: 'minmax(224px, 1.3fr)',
    sort: 'date',
    phone: 'end',
    cell: ({ date, time }) => <TravelDate date={date} time={time} form="short" />,
  },
  total: {
    key: 'total',
    title: title.total,
    width: '120px',
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  amount_due: {
    key: 'amount_due',
    title: title.amount_due,
    width: '120px',
    align: 'right',
    hidden: true,
    cell: ({ amount_due: due, currency }) => <Money amount={due} currency={currency} />,
  },
  payment_status: {
    key: 'payment_status',
    title: title.payment_status,
    width: '170px',
    hidden: true,
    cell: ({ payment_status: status, payment_in_words: words }) => (
      <PaymentState status={status} words={words} />
    ),
  },
  placed_at: {
    key: 'placed_at',
    title: title.placed_at,
    width: 'minmax(120px, 0.9fr)',
    sort: 'placed',
    hidden: true,
    cell: ({ placed_at: at }) => <When at={at} form="relative" />,
  },
  places: {
    key: 'places',
    title: title.places,
    width: '64px',
    align: 'right',
    hidden: true,
    cell: ({ places }) => places,
  },
  commission: {
    key: 'commission',
    title: title.commission,
    width: '120px',
    align: 'right',
    hidden: true,
    cell: ({ commission_earned: earned, currency }) => (
      <Money amount={earned} currency={currency} />
    ),
  },
} satisfies Record<string, Column<Row>>;
