import { Money } from './money.tsx';
import classes from './receipt.module.css';

export type Step = { kind: string; sentence: string; amount: number; currency: string };

/** How a price came to be: each step as a line of a receipt, with its reason. */
export function Receipt({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes['receipt']} aria-label={label}>
      {steps.map((step, place) => (
        // Steps have an order and nothing else.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${step.kind}`} data-kind={step.kind}>
          <span>{step.sentence}</span>
          <Money amount={step.amount} currency={step.currency} />
        </li>
      ))}
    </ol>
  );
}
