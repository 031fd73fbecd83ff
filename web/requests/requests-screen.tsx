import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { TravelDate, When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { requestsWords } from '../words/en/requests.ts';
import type { RequestRow } from './request-queries.ts';

const text = requestsWords;
type Query = Operations['GET /operator/v1/requests']['query'];

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'booking',
    title: text.columns.booking,
    width: 'minmax(110px, 0.8fr)',
    compact: true,
    phone: 'title',
    cell: ({ booking_reference: reference, agency }) => (
      <>
        <span className="phone-only">{agency} · </span>
        {reference}
      </>
    ),
  },
  {
    key: 'kind',
    title: text.columns.kind,
    width: '116px',
    compact: true,
    cell: ({ kind }) => text.kinds[kind],
  },
  {
    key: 'notes',
    title: text.columns.notes,
    width: 'minmax(200px, 2.4fr)',
    compact: true,
    phone: 'lead',
    cell: ({ notes }) => notes,
  },
  {
    key: 'agency',
    title: text.columns.agency,
    width: 'minmax(110px, 1fr)',
    cell: ({ agency }) => agency,
  },
  {
    key: 'product',
    title: text.columns.product,
    width: 'minmax(130px, 1.2fr)',
    cell: ({ product }) => product,
  },
  {
    key: 'date',
    title: text.columns.date,
    width: 'minmax(200px, 1.2fr)',
    cell: ({ date, time }) => <TravelDate date={date} time={time} form="short" />,
  },
  {
    key: 'due',
    title: text.columns.due,
    width: '140px',
    phone: 'state',
    cell: (request) => <Due request={request} />,
  },
];

function Due({ request }: { request: RequestRow }) {
  if (request.status !== 'open') return <State state={request.status} />;
  if (request.is_overdue) return <State state="overdue" />;
  return <When at={request.due_at} form="relative" />;
}

const filters: readonly Filter[] = [
  {
    key: 'kind',
    title: text.columns.kind,
    kind: 'choice',
    options: (['change', 'cancellation'] as const).map((value) => ({
      value,
      label: text.kinds[value],
    })),
  },
  { key: 'organization', title: text.columns.agency, kind: 'text' },
  { key: 'product', title: text.columns.product, kind: 'text' },
  { key: 'booking', title: text.columns.booking, kind: 'text' },
];

const views: readonly View[] = [
  { name: text.views.open, search: {} },
  { name: text.views.due, search: { sort: 'due' } },
  { name: text.views.applied, search: { status: 'applied' } },
  { name: text.views.rejected, search: { status: 'rejected' } },
  { name: text.views.all, search: { status: 'all' } },
];

/** What partners have asked for: what is open is to be decided, the most urgent first. */
export function RequestsScreen() {
  const { status, kind, organization, product, booking, sort }: Search = useSearch({
    strict: false,
  });
  return (
    <ListScreen
      of={{
        key: 'requests',
        name: 'GET /operator/v1/requests',
        query: { status, kind, organization, product, booking, sort } as Query,
      }}
      title={text.title}
      columns={columns}
      filters={filters}
      views={views}
      keyOf={({ id }) => String(id)}
      to="/requests"
      empty={<Empty title={text.empty} lead={text.emptyLead} />}
    />
  );
}
