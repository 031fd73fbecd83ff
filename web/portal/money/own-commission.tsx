import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Sums } from '../../finance/sums.tsx';
import { countText } from '../../formats/money.ts';
import type { Column } from '../../list/column.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { Money as Amount } from '../../pieces/money.tsx';
import { State } from '../../pieces/state.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import { TravelDate, When } from '../../pieces/when.tsx';
import type { Search } from '../../search.ts';
import { moneyWords } from '../../words/en/portal/money.ts';
import classes from './money.module.css';
import { type CommissionRow, type Money, moneyQuery } from './money-queries.ts';

const text = moneyWords.commission;

const amount = (
  key: 'total' | 'commission' | 'paid' | 'due' | 'payable',
  more: Partial<Column<CommissionRow>> = {},
): Column<CommissionRow> => ({
  key,
  title: text[key],
  width: '120px',
  align: 'right',
  cell: (row) => <Amount amount={row[key]} currency={row.currency} />,
  ...more,
});

const columns: readonly Column<CommissionRow>[] = [
  {
    key: 'booking_reference',
    title: text.booking,
    width: '120px',
    phone: 'title',
    cell: ({ booking_reference: reference }) => reference,
  },
  {
    key: 'status',
    title: text.state,
    width: '170px',
    phone: 'state',
    cell: ({ status }) => <State state={status} />,
  },
  {
    key: 'date',
    title: text.travels,
    width: 'minmax(200px, 1.2fr)',
    phone: 'lead',
    cell: ({ date }) => <TravelDate date={date} form="short" />,
  },
  amount('total'),
  amount('commission'),
  amount('paid'),
  amount('due', { phone: 'end' }),
  amount('payable'),
  {
    key: 'paid_at',
    title: text.paidAt,
    width: '120px',
    cell: ({ paid_at: at }) => at !== null && <When at={at} form="relative" />,
  },
];

const asked = { now: { payable: 1 }, due: { due: 1 }, paid: { paid: 1 }, all: {} } as const;
const views: readonly View[] = [
  { name: text.views.due, search: {} },
  { name: text.views.now, search: { view: 'now' } },
  { name: text.views.paid, search: { view: 'paid' } },
  { name: text.views.all, search: { view: 'all' } },
];

const isView = (view: string): view is keyof typeof asked => Object.hasOwn(asked, view);

/** What bookings earn: what will be paid, and what was. */
export function OwnCommission() {
  const { view = 'due' }: Search = useSearch({ strict: false });
  const { data: money } = useQuery(moneyQuery);
  return (
    <ListScreen
      of={{
        key: 'bookings',
        name: 'GET /portal/v1/commissions',
        query: isView(view) ? asked[view] : asked.due,
      }}
      title={moneyWords.pages.commission}
      isPart
      actions={money && <Earned money={money} />}
      columns={columns}
      views={views}
      keyOf={({ booking_reference: reference }) => reference}
      to="/money/commission"
      addressOf={({ booking_reference: reference }) => `/bookings/${reference}`}
      empty={<Empty title={text.none} lead={text.noneLead} />}
    />
  );
}

function Earned({ money }: { money: Money }) {
  return (
    <div className={classes['owed']}>
      <Sums
        sums={money.commissions.flatMap(({ currency, bookings, due, traveled }) => [
          { currency, amount: due, label: text.dueOf(countText(bookings)) },
          { currency, amount: traveled, label: text.traveled },
        ])}
      />
      <p>{text.share(String(money.commission_percent))}</p>
    </div>
  );
}
