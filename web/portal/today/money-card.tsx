import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../pieces/fact-card.tsx';
import { Money as Amount } from '../../pieces/money.tsx';
import classes from '../../today/today-screen.module.css';
import { ownTodayWords } from '../../words/en/portal/today.ts';
import { moneyQuery } from '../money/money-queries.ts';

const text = ownTodayWords;

/** What is to be paid, and what will be paid. */
export function MoneyCard() {
  const { data } = useQuery(moneyQuery);
  if (!data) return null;
  return (
    <section className={classes['card']}>
      <h2>
        <Link to="/money">{text.money}</Link>
      </h2>
      <Facts
        rows={[
          [text.owed, <Sum key="owed" of={data.invoices} />],
          [text.commission, <Sum key="commission" of={data.commissions} />],
        ]}
      />
    </section>
  );
}

function Sum({ of: sums }: { of: readonly { currency: string; due: number }[] }) {
  if (sums.length === 0) return text.nothing;
  return sums.map(({ currency, due }) => (
    <div key={currency}>
      <Amount amount={due} currency={currency} />
    </div>
  ));
}
