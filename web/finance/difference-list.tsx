import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { Money } from '../pieces/money.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import { financeWords } from '../words/en/finance.ts';
import type { Difference } from './finance-queries.ts';

const { differences: text, payments } = financeWords;

const columns: readonly Column<Difference>[] = [
  {
    key: 'difference',
    title: text.difference,
    width: 'minmax(220px, 2fr)',
    phone: 'title',
    cell: ({ difference }) => difference,
  },
  {
    key: 'kind',
    title: payments.kind,
    width: '100px',
    phone: 'lead',
    cell: ({ kind }) => ({ ...payments.kinds, books: text.ownBooks })[kind],
  },
  {
    key: 'ours',
    title: text.ours,
    width: '130px',
    align: 'right',
    cell: ({ ours, currency }) => ours !== null && <Money amount={ours} currency={currency} />,
  },
  {
    key: 'theirs',
    title: text.theirs,
    width: '130px',
    align: 'right',
    phone: 'end',
    cell: ({ theirs, currency }) =>
      theirs !== null && <Money amount={theirs} currency={currency} />,
  },
  {
    key: 'booking_ref',
    title: payments.booking,
    width: '120px',
    cell: ({ booking_ref: reference }) => reference,
  },
  {
    key: 'reference',
    title: payments.reference,
    width: 'minmax(160px, 1fr)',
    cell: ({ reference }) => reference,
  },
  {
    key: 'first_found_at',
    title: text.found,
    width: 'minmax(110px, 0.8fr)',
    cell: ({ first_found_at: at }) => <When at={at} form="relative" />,
  },
];

/** Lists where our books and those of the card processor do not say the same, or ours do not add up. */
export function DifferenceList() {
  return (
    <ListScreen
      of={{ key: 'bookings', name: 'GET /operator/v1/payments/differences', query: {} }}
      title={text.title}
      isPart
      columns={columns}
      keyOf={({ id }) => String(id)}
      to="/finance/differences"
      addressOf={({ booking_ref: reference }) =>
        reference === null ? '/finance/differences' : `/bookings/${reference}`
      }
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}
