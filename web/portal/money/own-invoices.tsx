import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import type { Operations } from '../../api/portal.ts';
import { invoiceColumns } from '../../finance/invoice-columns.tsx';
import { Sums } from '../../finance/sums.tsx';
import { countText } from '../../formats/money.ts';
import { relativeText } from '../../formats/time.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import type { View } from '../../list/view-tabs.tsx';
import { Empty } from '../../pieces/states/empty.tsx';
import type { Search } from '../../search.ts';
import { cardsWords } from '../../words/en/cards.ts';
import { moneyWords } from '../../words/en/portal/money.ts';
import classes from './money.module.css';
import { type Money, moneyQuery } from './money-queries.ts';

const text = moneyWords;
type Query = Operations['GET /portal/v1/invoices']['query'];

/** On a phone the second line has the day instead of the partner. */
const columns = invoiceColumns.map((column) =>
  column.key === 'date' ? { ...column, phone: 'lead' as const } : column,
);
const dueColumns = columns.filter(({ key }) => key !== 'paid_on');
const views: readonly View[] = [
  { name: text.due, search: {} },
  { name: text.paid, search: { status: 'paid' } },
];

/** Invoices of bookings on credit: what is to be paid, the oldest first, and what was paid. */
export function OwnInvoices() {
  const { status = 'due' }: Search = useSearch({ strict: false });
  const { data: money } = useQuery(moneyQuery);
  const isDue = status === 'due';
  const lead = text.noInvoicesLead[money?.payment_term ?? 'Credit'];
  return (
    <ListScreen
      of={{ key: 'bookings', name: 'GET /portal/v1/invoices', query: { status } as Query }}
      title={text.pages.invoices}
      isPart
      actions={money && <Owed money={money} />}
      columns={isDue ? dueColumns : columns}
      views={views}
      keyOf={({ booking_ref: reference }) => reference}
      to="/money"
      addressOf={({ booking_ref: reference }) => `/bookings/${reference}`}
      empty={
        <Empty title={text.noInvoices} lead={lead}>
          <Button component={Link} to="/bookings">
            {text.toBookings}
          </Button>
        </Empty>
      }
    />
  );
}

/** How the bookings are paid, and what is to be paid now. */
function Owed({ money }: { money: Money }) {
  const now = useNow();
  const oldest = money.invoices.map((sum) => sum.oldest).toSorted()[0];
  return (
    <div className={classes['owed']}>
      <Sums
        sums={money.invoices.map(({ currency, due, count }) => ({
          currency,
          amount: due,
          label: text.dueOf(countText(count)),
        }))}
      />
      <p>
        {text.terms[money.payment_term]}{' '}
        {oldest !== undefined && text.oldest(relativeText(oldest, now))}
        {money.card &&
          text.card(
            cardsWords.ending(money.card.brand, money.card.last4),
            cardsWords.month(money.card.expires_on),
          )}
      </p>
    </div>
  );
}
