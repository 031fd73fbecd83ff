import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import type { View } from '../list/view-tabs.tsx';
import { Money } from '../pieces/money.tsx';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { financeWords } from '../words/en/finance.ts';
import type { Payment } from './finance-queries.ts';

const text = financeWords.payments;
type Query = Operations['GET /operator/v1/payments']['query'];

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: readonly Filter[] = [
  { key: 'kind', title: text.kind, kind: 'choice', options: choices(text.kinds) },
  { key: 'state', title: text.state, kind: 'choice', options: choices(text.states) },
  { key: 'booking', title: text.booking, kind: 'text' },
  { key: 'organization', title: text.partner, kind: 'text' },
  { key: 'from', title: text.from, kind: 'date' },
  { key: 'to', title: text.to, kind: 'date' },
];
const views: readonly View[] = [
  { name: text.views.all, search: {} },
  { name: text.views.charges, search: { kind: 'charge' } },
  { name: text.views.refunds, search: { kind: 'refund' } },
  { name: text.views.openRefunds, search: { kind: 'refund', state: 'open' } },
  { name: text.views.refused, search: { state: 'refused' } },
  { name: text.views.disputes, search: { kind: 'dispute' } },
];
const columns: readonly Column<Payment>[] = [
  {
    key: 'kind',
    title: text.kind,
    width: '110px',
    phone: 'title',
    cell: ({ kind }) => text.kinds[kind],
  },
  {
    key: 'state',
    title: text.state,
    width: '120px',
    phone: 'state',
    cell: ({ state }) => <State state={state} word={text.states[state]} />,
  },
  {
    key: 'amount',
    title: text.amount,
    width: '130px',
    align: 'right',
    phone: 'end',
    cell: ({ amount, currency, kind }) => (
      <Money amount={kind === 'charge' ? amount : -amount} currency={currency} />
    ),
  },
  {
    key: 'booking_ref',
    title: text.booking,
    width: '120px',
    phone: 'lead',
    cell: ({ booking_ref: reference }) => reference,
  },
  {
    key: 'organization',
    title: text.partner,
    width: 'minmax(110px, 1fr)',
    cell: ({ organization }) => organization,
  },
  { key: 'method', title: text.method, width: '100px', cell: ({ method }) => method },
  {
    key: 'reason',
    title: text.reason,
    width: 'minmax(140px, 1.6fr)',
    cell: ({ reason }) => reason,
  },
  {
    key: 'at',
    title: text.at,
    width: 'minmax(110px, 0.8fr)',
    cell: ({ at }) => <When at={at} form="relative" />,
  },
  {
    key: 'reference',
    title: text.reference,
    width: 'minmax(160px, 1fr)',
    hidden: true,
    cell: ({ reference }) => reference,
  },
];

/** Charges, refunds and disputes, the newest first. */
export function PaymentList() {
  const {
    state = 'all',
    kind,
    booking,
    organization,
    from,
    to,
  }: Search = useSearch({
    strict: false,
  });
  return (
    <ListScreen
      of={{
        key: 'bookings',
        name: 'GET /operator/v1/payments',
        query: { state, kind, booking, organization, from, to } as Query,
      }}
      title={text.title}
      isPart
      columns={columns}
      filters={filters}
      views={views}
      keyOf={({ id }) => String(id)}
      to="/finance/payments"
      addressOf={({ booking_ref: reference }) => `/bookings/${reference}`}
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}
