import { filters, views } from '../../bookings/both/booking-filters.ts';
import type { Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { bookingsWords } from '../../words/en/portal/bookings.ts';

const { filters: title, views: name } = bookingsWords;
const byUser: Filter = { key: 'user', title: title.user, kind: 'text' };

/** An Agent sees bookings of one user only. */
export function bookingFilters(isAdmin: boolean): readonly Filter[] {
  return isAdmin ? [...Object.values(filters), byUser] : Object.values(filters);
}

export const bookingViews: readonly View[] = [
  views.all,
  views.pending,
  {
    name: name.upcoming,
    search: { status: 'Confirmed', from: 'today', sort: 'date', order: 'asc' },
  },
  { name: name.past, search: { status: 'Confirmed', to: 'yesterday', sort: 'date' } },
  { name: name.owed, search: { owed: '1' } },
  views.canceled,
];
