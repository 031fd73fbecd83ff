import type { Column } from '../list/column.ts';
import { Money } from '../pieces/money.tsx';
import { State } from '../pieces/state.tsx';
import { TravelDate, When } from '../pieces/when.tsx';
import { financeWords } from '../words/en/finance.ts';
import type { Invoice } from './finance-queries.ts';

const text = financeWords.invoices;

/** Of one partner, as it sees them itself. */
export const invoiceColumns: readonly Column<Omit<Invoice, 'organization'>>[] = [
  {
    key: 'booking_ref',
    title: text.booking,
    width: '120px',
    phone: 'title',
    cell: ({ booking_ref: reference }) => reference,
  },
  {
    key: 'payment_status',
    title: text.state,
    width: '170px',
    phone: 'state',
    cell: ({ payment_status: status }) => <State state={status} />,
  },
  {
    key: 'due',
    title: text.due,
    width: '120px',
    align: 'right',
    phone: 'end',
    cell: ({ due, currency }) => <Money amount={due} currency={currency} />,
  },
  {
    key: 'total',
    title: text.total,
    width: '120px',
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    key: 'age_days',
    title: text.age,
    hidden: true,
    width: '90px',
    align: 'right',
    cell: ({ age_days: days }) => text.days(days),
  },
  {
    key: 'placed_at',
    title: text.booked,
    width: 'minmax(110px, 1fr)',
    cell: ({ placed_at: at }) => <When at={at} form="relative" />,
  },
  {
    key: 'date',
    title: text.travels,
    width: 'minmax(200px, 1.2fr)',
    cell: ({ date }) => <TravelDate date={date} form="short" />,
  },
  {
    key: 'paid_on',
    title: text.paidOn,
    width: '130px',
    cell: ({ paid_on: day }) => day,
  },
];
