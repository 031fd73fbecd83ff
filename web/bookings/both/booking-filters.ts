import type { Filter } from '../../list/toolbar.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { bookingListWords } from '../../words/en/both/bookings.ts';

const { filters: title, values, views: name } = bookingListWords;

export const asTheyAre = (...choices: string[]) =>
  choices.map((value) => ({ value, label: value }));

/** Filters of both lists: staff have others between them. */
export const filters = {
  status: {
    key: 'status',
    title: title.status,
    kind: 'choice',
    options: asTheyAre('Pending Confirmation', 'Confirmed', 'Canceled'),
  },
  from: { key: 'from', title: title.from, kind: 'date' },
  to: { key: 'to', title: title.to, kind: 'date' },
  payment_status: {
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
  owed: {
    key: 'owed',
    title: title.owed,
    kind: 'choice',
    options: [{ value: '1', label: values.owed }],
  },
  type: {
    key: 'type',
    title: title.type,
    kind: 'choice',
    options: [
      { value: 'tour', label: values.tour },
      { value: 'transfer', label: values.transfer },
    ],
  },
  product: { key: 'product', title: title.product, kind: 'text' },
  placed_from: { key: 'placed_from', title: title.placed_from, kind: 'date' },
  placed_to: { key: 'placed_to', title: title.placed_to, kind: 'date' },
} satisfies Record<string, Filter>;

export const views = {
  all: { name: name.all, search: {} },
  pending: {
    name: name.pending,
    search: { status: 'Pending Confirmation', sort: 'date', order: 'asc' },
  },
  canceled: { name: name.canceled, search: { status: 'Canceled' } },
} satisfies Record<string, View>;
