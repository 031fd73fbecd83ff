import { Money } from '../pieces/money.tsx';
import classes from './finance.module.css';
import type { Sum } from './finance-queries.ts';

/** Amounts that matter, large, each with what it is. */
export function Sums({ sums }: { sums: readonly (Sum & { label: string })[] }) {
  if (sums.length === 0) return null;
  return (
    <div className={classes['sums']}>
      {sums.map(({ currency, amount, label }) => (
        <div key={`${label} ${currency}`}>
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>
          <span>{label}</span>
        </div>
      ))}
    </div>
  );
}
