import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { Operations } from '../../api/portal.ts';
import type { Column } from '../../list/column.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import type { Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { State } from '../../pieces/state.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import type { Search } from '../../search.ts';
import { requestsWords } from '../../words/en/portal/requests.ts';
import type { RequestRow } from './request-queries.ts';

const text = requestsWords;
type Query = Operations['GET /portal/v1/requests']['query'];

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'booking',
    title: text.columns.booking,
    width: 'minmax(110px, 0.8fr)',
    compact: true,
    phone: 'title',
    cell: ({ booking_reference: reference, kind }) => (
      <>
        <span className="phone-only">{text.kinds[kind]} · </span>
        {reference}
      </>
    ),
  },
  {
    key: 'kind',
    title: text.columns.kind,
    width: '130px',
    compact: true,
    cell: ({ kind }) => text.kinds[kind],
  },
  {
    key: 'state',
    title: text.columns.state,
    width: '124px',
    compact: true,
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  {
    key: 'notes',
    title: text.columns.notes,
    width: 'minmax(160px, 2fr)',
    phone: 'lead',
    cell: ({ notes }) => notes,
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
    key: 'asked',
    title: text.columns.asked,
    width: '120px',
    phone: 'end',
    cell: ({ created_at: at }) => <When at={at} form="relative" />,
  },
];

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
  { key: 'booking', title: text.columns.booking, kind: 'text' },
];

const views: readonly View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.open, search: { status: 'open' } },
  { name: text.views.applied, search: { status: 'applied' } },
  { name: text.views.rejected, search: { status: 'rejected' } },
  { name: text.views.withdrawn, search: { status: 'withdrawn' } },
];

/** What was asked for, one's own and for an Admin of all the organization; the newest first. */
export function RequestsScreen() {
  const { status, kind, booking }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{
        key: 'requests',
        name: 'GET /portal/v1/requests',
        query: { status, kind, booking } as Query,
      }}
      title={text.title}
      columns={columns}
      filters={filters}
      views={views}
      keyOf={({ id }) => String(id)}
      to="/requests"
      empty={
        <Empty title={text.empty} lead={text.emptyLead}>
          <Button component={Link} to="/bookings">
            {text.toBookings}
          </Button>
        </Empty>
      }
    />
  );
}
