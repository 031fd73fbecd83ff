import type { Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { bookingsWords } from '../../words/en/portal/bookings.ts';

const { filters: title, values, views: name } = bookingsWords;

const asTheyAre = (...choices: string[]) => choices.map((value) => ({ value, label: value }));

const filters: readonly Filter[] = [
  {
    key: 'status',
    title: title.status,
    kind: 'choice',
    options: asTheyAre('Pending Confirmation', 'Confirmed', 'Canceled'),
  },
  { key: 'from', title: title.from, kind: 'date' },
  { key: 'to', title: title.to, kind: 'date' },
  {
    key: 'payment_status',
    title: title.payment_status,
    kind: 'choice',
    options: asTheyAre(
      'Fully Paid',
      'Deposit Paid',
      'Partial Payment',
      'Hold without Payment',
      'Pending Invoice',
      'Nothing Due',
      'Returned to Traveler',
    ),
  },
  {
    key: 'owed',
    title: title.owed,
    kind: 'choice',
    options: [{ value: '1', label: values.owed }],
  },
  {
    key: 'type',
    title: title.type,
    kind: 'choice',
    options: [
      { value: 'tour', label: values.tour },
      { value: 'transfer', label: values.transfer },
    ],
  },
  { key: 'product', title: title.product, kind: 'text' },
  { key: 'placed_from', title: title.placed_from, kind: 'date' },
  { key: 'placed_to', title: title.placed_to, kind: 'date' },
];
const byUser: Filter = { key: 'user', title: title.user, kind: 'text' };

/** An Agent sees bookings of one user only. */
export function bookingFilters(isAdmin: boolean): readonly Filter[] {
  return isAdmin ? [...filters, byUser] : filters;
}

export const bookingViews: readonly View[] = [
  { name: name.all, search: {} },
  { name: name.pending, search: { status: 'Pending Confirmation', sort: 'date', order: 'asc' } },
  {
    name: name.upcoming,
    search: { status: 'Confirmed', from: 'today', sort: 'date', order: 'asc' },
  },
  { name: name.past, search: { status: 'Confirmed', to: 'yesterday', sort: 'date' } },
  { name: name.owed, search: { owed: '1' } },
  { name: name.canceled, search: { status: 'Canceled' } },
];
