import { useSearch } from '@tanstack/react-router';
import type { Operations } from '../api/operator.ts';
import { moneyText } from '../formats/money.ts';
import type { Column } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { Filter } from '../list/toolbar.tsx';
import { State } from '../pieces/state.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { When } from '../pieces/when.tsx';
import type { Search } from '../search.ts';
import { financeWords } from '../words/en/finance.ts';
import type { PayRun } from './finance-queries.ts';

const text = financeWords.runs;
type Query = Operations['GET /operator/v1/pay-runs']['query'];

const filters: readonly Filter[] = [
  { key: 'from', title: text.from, kind: 'date' },
  { key: 'to', title: text.to, kind: 'date' },
];
const columns: readonly Column<PayRun>[] = [
  {
    key: 'id',
    title: text.run,
    width: '110px',
    compact: true,
    phone: 'title',
    cell: ({ id }) => text.named(id),
  },
  {
    key: 'state',
    title: text.state,
    width: '150px',
    compact: true,
    phone: 'state',
    cell: (run) => <RunState run={run} />,
  },
  {
    key: 'amounts',
    title: text.amount,
    width: 'minmax(220px, 2fr)',
    phone: 'lead',
    cell: ({ amounts }) =>
      amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(', '),
  },
  {
    key: 'bookings',
    title: text.bookings,
    width: '90px',
    align: 'right',
    cell: ({ bookings }) => bookings,
  },
  {
    key: 'paid_by',
    title: text.by,
    width: 'minmax(150px, 1fr)',
    cell: ({ paid_by: by }) => by,
  },
  {
    key: 'paid_at',
    title: text.at,
    width: 'minmax(120px, 1fr)',
    phone: 'end',
    cell: ({ paid_at: at }) => <When at={at} form="relative" />,
  },
];

/** What was paid of commissions, the newest first. */
export function PayRunList() {
  const { from, to }: Search = useSearch({ strict: false });
  return (
    <ListScreen
      of={{ key: 'bookings', name: 'GET /operator/v1/pay-runs', query: { from, to } as Query }}
      title={text.title}
      isPart
      columns={columns}
      filters={filters}
      keyOf={({ id }) => String(id)}
      to="/finance/pay-runs"
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}

export function RunState({ run: { undoes, undone_by: undoneBy } }: { run: PayRun }) {
  if (undoneBy !== null) return <State state="undone" word={text.undone} />;
  if (undoes !== null) return <State state="quiet" word={text.undoes(undoes)} />;
  return <State state="done" word={text.paid} />;
}
