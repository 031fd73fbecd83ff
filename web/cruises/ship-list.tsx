import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { dateText } from '../formats/time.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import { statusFilter, statusViews } from '../offered/by-status.ts';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { cruisesWords } from '../words/en/cruises.ts';
import type { ShipRow } from './cruise-queries.ts';

const text = cruisesWords.ships;
const { columns: title } = text;
type Query = Operations['GET /operator/v1/cruises']['query'];

const columns: readonly Column<ShipRow>[] = [
  {
    key: 'cruiseship',
    title: title.ship,
    width: 'minmax(180px, 2fr)',
    compact: true,
    phone: 'title',
    cell: ({ cruiseship }) => cruiseship,
  },
  {
    key: 'cruiseline',
    title: title.line,
    width: 'minmax(150px, 1.5fr)',
    phone: 'lead',
    cell: ({ cruiseline }) => cruiseline,
  },
  {
    key: 'status',
    title: title.status,
    width: '120px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <ShownState status={status} />,
  },
  {
    key: 'sailings',
    title: title.sailings,
    width: '100px',
    align: 'right',
    phone: 'end',
    cell: ({ sailings }) => sailings,
  },
  {
    key: 'first_sailing',
    title: title.first,
    width: 'minmax(150px, 1fr)',
    cell: ({ first_sailing: day }) => day !== null && dateText(day),
  },
  {
    key: 'last_sailing',
    title: title.last,
    width: 'minmax(150px, 1fr)',
    cell: ({ last_sailing: day }) => day !== null && dateText(day),
  },
];

export const shownFilter = statusFilter(title.status, cruisesWords.states);
export const dayFilters: readonly Filter[] = [
  { key: 'from', title: text.filters.from, kind: 'date' },
  { key: 'to', title: text.filters.to, kind: 'date' },
];
const views = statusViews(text.views);

/** Ships, and when they sail. */
export function ShipList() {
  const { q, status, from, to }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{
        key: 'ships',
        name: 'GET /operator/v1/cruises',
        query: { q, status, from, to, count: 1 } as Query,
      }}
      title={cruisesWords.pages.ships}
      isPart
      columns={columns}
      filters={[shownFilter, ...dayFilters]}
      views={views}
      searchHint={text.searchHint}
      keyOf={({ id }) => String(id)}
      to="/cruises"
      empty={<Empty title={text.empty} lead={text.emptyLead} />}
    />
  );
}

/** Whether partners are shown it. */
export function ShownState({ status }: { status: 'active' | 'inactive' }) {
  return (
    <State state={status === 'active' ? 'active' : 'Inactive'} word={cruisesWords.states[status]} />
  );
}
