import { amountText } from '../formats/money.ts';
import classes from './money.module.css';

/** An amount with its code in quiet, so that columns of amounts line up. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <span className={classes['money']}>
      {amountText(amount, currency)} <span className={classes['code']}>{currency}</span>
    </span>
  );
}
