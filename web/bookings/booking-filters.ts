import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { bookingsWords } from '../words/en/bookings.ts';

const { filters: title, values, views: name } = bookingsWords;

const asTheyAre = (...choices: string[]) => choices.map((value) => ({ value, label: value }));

export const bookingFilters: readonly Filter[] = [
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
    key: 'payment_term',
    title: title.payment_term,
    kind: 'choice',
    options: asTheyAre('Credit', 'Card on file', 'Default'),
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
  { key: 'organization', title: title.organization, kind: 'text' },
  { key: 'supplier', title: title.supplier, kind: 'text' },
  { key: 'product', title: title.product, kind: 'text' },
  { key: 'placed_from', title: title.placed_from, kind: 'date' },
  { key: 'placed_to', title: title.placed_to, kind: 'date' },
];

export const bookingViews: readonly View[] = [
  { name: name.all, search: {} },
  { name: name.pending, search: { status: 'Pending Confirmation', sort: 'date', order: 'asc' } },
  {
    name: name.tomorrow,
    search: { status: 'Confirmed', from: 'tomorrow', to: 'tomorrow', sort: 'date', order: 'asc' },
  },
  { name: name.owed, search: { owed: '1' } },
  { name: name.canceled, search: { status: 'Canceled' } },
];
