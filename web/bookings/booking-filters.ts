import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { bookingsWords } from '../words/en/bookings.ts';
import { asTheyAre, filters, views } from './both/booking-filters.ts';

const { filters: title, views: name } = bookingsWords;

export const bookingFilters: readonly Filter[] = [
  filters.status,
  filters.from,
  filters.to,
  filters.payment_status,
  {
    key: 'payment_term',
    title: title.payment_term,
    kind: 'choice',
    options: asTheyAre('Credit', 'Card on file', 'Default'),
  },
  filters.owed,
  filters.type,
  { key: 'organization', title: title.organization, kind: 'text' },
  { key: 'supplier', title: title.supplier, kind: 'text' },
  filters.product,
  filters.placed_from,
  filters.placed_to,
];

export const bookingViews: readonly View[] = [
  views.all,
  views.pending,
  {
    name: name.tomorrow,
    search: { status: 'Confirmed', from: 'tomorrow', to: 'tomorrow', sort: 'date', order: 'asc' },
  },
  { name: name.owed, search: { owed: '1' } },
  views.canceled,
];
