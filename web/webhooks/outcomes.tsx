import { webhooksWords } from '../words/en/webhooks.ts';
import type { WebhookHealth } from './webhook-desk.ts';
import classes from './webhooks.module.css';

/** A small square for each of the last deliveries, the newest at the right. */
export function Outcomes({ outcomes }: { outcomes: WebhookHealth['outcomes'] }) {
  const delivered = outcomes.filter((outcome) => outcome === 'delivered').length;
  return (
    <div
      role="img"
      className={classes['outcomes']}
      aria-label={webhooksWords.outcomes(delivered, outcomes.length)}
    >
      {outcomes.map((outcome, place) => (
        <span
          // Deliveries in their order: there is no other name for them.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          data-delivered={outcome === 'delivered'}
          title={outcome}
        />
      ))}
    </div>
  );
}
