import type { Column } from '../list/column.ts';
import { Icon } from '../pieces/icon.tsx';
import { Money } from '../pieces/money.tsx';
import { State } from '../pieces/state.tsx';
import { TourPicture } from '../pieces/tour-picture.tsx';
import { toursWords } from '../words/en/tours.ts';
import type { TourRow } from './tour-queries.ts';
import classes from './tours.module.css';

const { columns: title, states } = toursWords;

export const tourColumns: readonly Column<TourRow>[] = [
  {
    key: 'picture',
    title: title.picture,
    width: '64px',
    compact: true,
    phone: 'picture',
    cell: ({ picture }) => <TourPicture src={picture} size="row" />,
  },
  {
    key: 'name',
    title: title.name,
    width: 'minmax(200px, 2.4fr)',
    sort: 'name',
    order: 'asc',
    compact: true,
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'status',
    title: title.status,
    width: '104px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} word={states[status]} />,
  },
  {
    key: 'place',
    title: title.place,
    width: 'minmax(130px, 1.1fr)',
    phone: 'lead',
    cell: ({ town, country }) => `${town}, ${country}`,
  },
  {
    key: 'type',
    title: title.type,
    width: 'minmax(110px, 0.9fr)',
    cell: ({ type }) => type,
  },
  {
    key: 'supplier',
    title: title.supplier,
    width: 'minmax(120px, 0.9fr)',
    cell: ({ supplier }) => supplier,
  },
  {
    key: 'faults',
    title: title.faults,
    width: 'minmax(120px, 1fr)',
    cell: ({ faults }) => faults.length > 0 && <TourFaults faults={faults} />,
  },
  {
    key: 'price_from',
    title: title.price_from,
    width: '112px',
    align: 'right',
    phone: 'end',
    cell: ({ price_from: price, currency }) => <Money amount={price} currency={currency} />,
  },
  {
    key: 'id',
    title: title.id,
    width: '104px',
    sort: 'id',
    order: 'asc',
    hidden: true,
    cell: ({ id }) => id,
  },
];

function TourFaults({ faults }: { faults: readonly string[] }) {
  return (
    <span className={classes['faults']} title={faults.join(', ')}>
      <Icon name="warning" size={14} />
      {faults.join(', ')}
    </span>
  );
}
