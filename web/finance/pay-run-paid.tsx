import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { tell, tellFault } from '../pieces/notify.tsx';
import { financeWords } from '../words/en/finance.ts';
import classes from './finance.module.css';
import { useUndoPayRun } from './finance-queries.ts';

export type Paid = { id: number; bookings: number; said: string };

const text = financeWords.run;

/** The last step: it is recorded, and can be taken back. */
export function PayRunPaid({ paid, again }: { paid: Paid; again: () => void }) {
  const undo = useUndoPayRun();
  const takeBack = () =>
    undo.mutate(paid.id, {
      onSuccess: () => {
        tell(text.undone(paid.id));
        again();
      },
      onError: tellFault,
    });
  return (
    <>
      <div className={classes['sums']} role="status">
        <div>
          <strong>{text.paidNow(paid.id)}</strong>
          <p>{text.paidLead(paid.bookings, paid.said)}</p>
        </div>
      </div>
      <div className={classes['buttons']}>
        <Button variant="subtle" loading={undo.isPending} onClick={takeBack}>
          {text.undo}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/finance/pay-runs/$run" params={{ run: String(paid.id) }} {...props} />
          )}
        >
          {text.show}
        </Button>
        <Button onClick={again}>{text.another}</Button>
      </div>
    </>
  );
}
