import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { moneyText } from '../formats/money.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Money } from '../pieces/money.tsx';
import { tell } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';
import { type PayRun, payRunQuery, useUndoPayRun } from './finance-queries.ts';
import { RunState } from './pay-run-list.tsx';

const text = financeWords.runs;

/** One pay run: what it paid for each booking. */
export function PayRunPanel() {
  const { run: id = '' } = useParams({ strict: false });
  const { data: run, error } = useQuery(payRunQuery(Number(id)));
  return (
    <Panel
      back="/finance/pay-runs"
      title={text.named(Number(id))}
      state={run && <RunState run={run} />}
      actions={run && run.undone_by === null && run.undoes === null && <Undo run={run} />}
    >
      {error && <Fault error={error} />}
      {!error && !run && <LoadingLines count={8} />}
      {run && (
        <Columns
          aside={
            <FactCard title={text.run}>
              <Facts
                rows={[
                  [text.at, <When key="at" at={run.paid_at} />],
                  [text.by, run.paid_by],
                  [text.amount, saidOf(run)],
                ]}
              />
            </FactCard>
          }
        >
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{text.booking}</th>
                <th scope="col" className={classes['amount']}>
                  {text.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {run.commissions.map(({ booking_reference: reference, commission, currency }) => (
                <tr key={reference}>
                  <td>
                    <Link to="/bookings/$reference" params={{ reference }}>
                      {reference}
                    </Link>
                  </td>
                  <td className={classes['amount']}>
                    <Money amount={commission} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Columns>
      )}
    </Panel>
  );
}

function Undo({ run }: { run: PayRun }) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoPayRun();
  const may = useMay()('manager');
  if (!may) return null;
  const done = () => {
    tell(financeWords.run.undone(run.id));
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.undo}
      </Button>
      {isOpen && (
        <Consequences
          title={text.undoTitle(run.id)}
          sentences={[text.undoConsequence(saidOf(run), run.bookings), text.undoNote]}
          action={text.undo}
          isPending={undo.isPending}
          fault={undo.error?.message}
          act={() => undo.mutate(run.id, { onSuccess: done })}
          close={() => setOpen(false)}
        >
          {null}
        </Consequences>
      )}
    </>
  );
}

function saidOf({ amounts }: PayRun): string {
  return amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(', ');
}
