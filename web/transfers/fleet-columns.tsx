import type { Column } from '../list/column.ts';
import { Icon } from '../pieces/icon.tsx';
import { State } from '../pieces/state.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import type { FleetRow } from './fleet-queries.ts';
import classes from './transfers.module.css';

const text = transfersWords;
const { columns: title } = text;

export const fleetColumns: readonly Column<FleetRow>[] = [
  {
    key: 'name',
    title: title.name,
    width: 'minmax(180px, 2fr)',
    compact: true,
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'status',
    title: title.status,
    width: '130px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <OfferedState status={status} />,
  },
  {
    key: 'rating',
    title: title.rating,
    width: '100px',
    phone: 'end',
    cell: ({ rating }) =>
      rating !== null && (
        <span className={classes['rating']}>
          <Icon name="star" size={14} /> {rating}
        </span>
      ),
  },
  {
    key: 'vehicles',
    title: title.vehicles,
    width: '100px',
    align: 'right',
    cell: ({ vehicles }) => vehicles,
  },
  {
    key: 'fixed_routes',
    title: title.routes,
    width: '120px',
    align: 'right',
    cell: ({ fixed_routes: routes }) => routes,
  },
  {
    key: 'currency',
    title: title.currency,
    width: '100px',
    cell: ({ currency }) => currency,
  },
  {
    key: 'key',
    title: title.key,
    width: 'minmax(130px, 1fr)',
    phone: 'lead',
    cell: ({ key }) => key,
  },
];

export function OfferedState({ status }: { status: 'active' | 'inactive' }) {
  return <State state={status === 'active' ? 'active' : 'Inactive'} word={text.states[status]} />;
}
