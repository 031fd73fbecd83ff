import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moneyText } from '../formats/money.ts';
import { Money } from '../pieces/money.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { TravelDate } from '../pieces/when.tsx';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';
import {
  type Payable,
  type Period,
  payableQuery,
  sumsOf,
  usePayCommissions,
} from './finance-queries.ts';
import type { Paid } from './pay-run-paid.tsx';

const text = financeWords.run;
/** As many as the API takes at once. */
const mostBookings = 500;

type ReviewProps = {
  period: Period;
  partners: readonly string[];
  back: () => void;
  done: (paid: Paid) => void;
};

/** The second step: each booking and what is due for it. */
export function ReviewPayRun({ period, partners, back, done }: ReviewProps) {
  const { data: all, error } = useQuery(payableQuery(partners, period));
  const payable = all?.slice(0, mostBookings);
  const pay = usePayCommissions();
  const sums = sumsOf((payable ?? []).map(({ currency, due: amount }) => ({ currency, amount })));
  const said = sums.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
  const act = () =>
    pay.mutate(
      (payable ?? []).map(({ booking_reference: reference }) => reference),
      { onSuccess: ({ id, commissions }) => done({ id, bookings: commissions.length, said }) },
    );
  return (
    <>
      {error && <Fault error={error} />}
      {!payable && !error && <LoadingLines />}
      {payable && <PayableTable payable={payable} />}
      {all && all.length > mostBookings && <p>{text.most(mostBookings)}</p>}
      {pay.error && <Fault error={pay.error} />}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={back}>
          {text.back}
        </Button>
        <Button
          loading={pay.isPending}
          disabled={payable === undefined || payable.length === 0}
          onClick={act}
        >
          {text.pay(said)}
        </Button>
      </div>
    </>
  );
}

function PayableTable({ payable }: { payable: readonly Payable[] }) {
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{text.booking}</th>
            <th scope="col">{text.partner}</th>
            <th scope="col">{text.travels}</th>
            <th scope="col">{text.state}</th>
            <th scope="col" className={classes['amount']}>
              {text.due}
            </th>
          </tr>
        </thead>
        <tbody>
          {payable.map((row) => (
            <tr key={row.booking_reference}>
              <td>
                <Link to="/bookings/$reference" params={{ reference: row.booking_reference }}>
                  {row.booking_reference}
                </Link>
              </td>
              <td>{row.organization}</td>
              <td>
                <TravelDate date={row.date} form="short" />
              </td>
              <td>{row.status}</td>
              <td className={classes['amount']}>
                <Money amount={row.due} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
