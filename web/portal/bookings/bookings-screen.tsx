import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useToday } from '../../api/clock.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import type { Search } from '../../search.ts';
import { bookingsWords } from '../../words/en/portal/bookings.ts';
import { useIsAdmin } from '../session.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingFilters, bookingViews } from './booking-filters.ts';
import { bookingFilter } from './booking-queries.ts';

const text = bookingsWords;

/** The bookings that one may see: one's own, and for an Admin all of the organization. */
export function BookingsScreen() {
  const search: Search = useSearch({ strict: false });
  const filter = bookingFilter(search, useToday());
  const isAdmin = useIsAdmin();
  return (
    <ListScreen
      of={{
        key: 'bookings',
        name: 'GET /portal/v1/bookings',
        query: { ...filter, count: 1 },
      }}
      title={text.title}
      columns={bookingColumns}
      filters={bookingFilters(isAdmin)}
      views={bookingViews}
      searchHint={text.searchHint}
      keyOf={({ booking_ref: reference }) => reference}
      to="/bookings"
      empty={
        <Empty title={text.empty} lead={text.emptyLead}>
          <Button component="a" href="/docs/guides/quick-start">
            {text.quickStart}
          </Button>
        </Empty>
      }
    />
  );
}
