import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { PageHead } from '../frame/page-head.tsx';
import { downloadCsv } from '../list/download-csv.ts';
import { List } from '../list/list.tsx';
import { NothingFound } from '../list/nothing-found.tsx';
import { later } from '../pieces/later.ts';
import { Split } from '../pieces/layout/split.tsx';
import { useOpened } from '../pieces/use-opened.ts';
import type { Search } from '../search.ts';
import { bookingsWords, onBehalfWords } from '../words/en/bookings.ts';
import { words } from '../words/words.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingFilters, bookingViews } from './booking-filters.ts';
import { bookingFilter, bookingsQuery } from './booking-queries.ts';
import { ConfirmSelected } from './confirm-selected.tsx';
import { NoBookings } from './no-bookings.tsx';

const BookDialog = later(() => import('./order/book-dialog.tsx'), 'BookDialog');

const text = bookingsWords;

export function BookingsScreen() {
  const search: Search = useSearch({ strict: false });
  const { reference } = useParams({ strict: false });
  const navigate = useNavigate();
  const may = useMay();
  const [isBooking, setBooking] = useOpened('book');
  const filter = bookingFilter(search, useToday());
  const pages = useInfiniteQuery(bookingsQuery(filter));
  const onSearch = (next: Search) =>
    void navigate({
      to: reference === undefined ? '/bookings' : `/bookings/${reference}`,
      search: next,
      replace: true,
    });

  return (
    <Split isOpen={reference !== undefined} isWhole={search['page'] === '1'} panel={<Outlet />}>
      <PageHead title={text.title}>
        {may('agent') && <Button onClick={() => setBooking(true)}>{onBehalfWords.open}</Button>}
      </PageHead>
      {isBooking && may('agent') && (
        <Suspense>
          <BookDialog begun={begunIn(search)} close={() => setBooking(false)} />
        </Suspense>
      )}
      <List
        id="bookings"
        label={text.title}
        pages={pages}
        columns={bookingColumns}
        filters={bookingFilters}
        views={bookingViews}
        search={search}
        onSearch={onSearch}
        searchHint={words.list.searchBookings}
        keyOf={(row) => row.booking_ref}
        linkOf={(row) => ({ to: `/bookings/${row.booking_ref}`, search })}
        openKey={reference}
        csv={() =>
          downloadCsv({ name: 'GET /operator/v1/bookings', query: filter }, 'bookings.csv')
        }
        empty={<NothingFound search={search} onSearch={onSearch} otherwise={<NoBookings />} />}
        selectionActions={
          may('agent') ? (rows, clear) => <ConfirmSelected rows={rows} clear={clear} /> : undefined
        }
      />
    </Split>
  );
}

/** Reads what a link to the form brings along, such as a departure of the calendar. */
function begunIn(search: Search) {
  const { for_tour: product, for_date: date, for_time: time } = search;
  return { ...(product && { product }), ...(date && { date }), ...(time && { time }) };
}
