import { Link } from '@tanstack/react-router';
import { welcome } from '../api/welcome.ts';
import { instantText } from '../formats/time.ts';
import { Money } from '../pieces/money.tsx';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';
import type { Statement, StatementLine } from './finance-queries.ts';

const text = financeWords.statements;

type TableProps = { balance: Statement['balances'][number]; lines: readonly StatementLine[] };

/** From the balance at the beginning to that at the end, in one currency. */
export function StatementTable({ balance: { currency, opening, closing }, lines }: TableProps) {
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{text.at}</th>
            <th scope="col">{text.booking}</th>
            <th scope="col">{text.what}</th>
            <th scope="col" className={classes['amount']}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow label={text.opening} amount={opening} currency={currency} />
          {lines.map((line) => (
            <tr key={`${line.at} ${line.booking_ref} ${line.kind} ${line.amount}`}>
              <td>{instantText(line.at, welcome.timeZone)}</td>
              <td>
                <Link to="/bookings/$reference" params={{ reference: line.booking_ref }}>
                  {line.booking_ref}
                </Link>
                {line.partner_ref !== '' && ` · ${line.partner_ref}`}
              </td>
              <td>{line.product === '' ? line.kind : `${line.kind}: ${line.product}`}</td>
              <td className={classes['amount']}>
                <Money amount={line.amount} currency={currency} />
              </td>
            </tr>
          ))}
          <BalanceRow label={text.closing} amount={closing} currency={currency} />
        </tbody>
      </table>
    </div>
  );
}

function BalanceRow(balance: { label: string; amount: number; currency: string }) {
  return (
    <tr className={classes['balance']}>
      <td colSpan={3}>{balance.label}</td>
      <td className={classes['amount']}>
        <Money amount={balance.amount} currency={balance.currency} />
      </td>
    </tr>
  );
}
