import { useSearch } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import type { Operations } from '../api/operator.ts';
import { dateText } from '../formats/time.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import type { Search } from '../search.ts';
import { cruisesWords } from '../words/en/cruises.ts';
import { journeyOf, nightsOf, type SailingRow } from './cruise-queries.ts';
import { dayFilters, ShownState, shownFilter } from './ship-list.tsx';

const text = cruisesWords.sailings;
const { columns: title } = text;
type Query = Operations['GET /operator/v1/sailings']['query'];

const columns: readonly Column<SailingRow>[] = [
  {
    key: 'sailing_date',
    title: title.date,
    width: '150px',
    compact: true,
    phone: 'title',
    cell: ({ sailing_date: day }) => dateText(day),
  },
  {
    key: 'cruiseship',
    title: title.ship,
    width: 'minmax(150px, 1fr)',
    compact: true,
    phone: 'lead',
    cell: ({ cruiseship }) => cruiseship,
  },
  {
    key: 'journey',
    title: title.journey,
    width: 'minmax(220px, 3fr)',
    cell: ({ towns }) => journeyOf(towns),
  },
  {
    key: 'nights',
    title: title.nights,
    width: '80px',
    align: 'right',
    phone: 'end',
    cell: (sailing) => nightsOf(sailing),
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
    key: 'cruiseline',
    title: title.line,
    width: 'minmax(150px, 1fr)',
    hidden: true,
    cell: ({ cruiseline }) => cruiseline,
  },
];

/** Sailings of all ships by day, with where they call. */
export function SailingList() {
  const today = useToday();
  const { q, status, from, to }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{
        key: 'sailings',
        name: 'GET /operator/v1/sailings',
        query: { q, status, from, to, count: 1 } as Query,
      }}
      title={cruisesWords.pages.sailings}
      isPart
      columns={columns}
      filters={[shownFilter, ...dayFilters]}
      views={[
        { name: text.views.all, search: {} },
        { name: text.views.coming, search: { from: today } },
        { name: text.views.inactive, search: { status: 'inactive' } },
      ]}
      searchHint={text.searchHint}
      keyOf={({ id }) => String(id)}
      to="/cruises/sailings"
      empty={<Empty title={text.empty} lead={text.emptyLead} />}
    />
  );
}
