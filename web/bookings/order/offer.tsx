import { moneyText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { bookingWords, onBehalfWords } from '../../words/en/bookings.ts';
import type { OrderPreview } from '../booking-queries.ts';
import classes from './order.module.css';

const text = onBehalfWords;

type OfferProps = {
  told: OrderPreview;
  /** True if a fault of a field is shown beside it already. */
  isBeside: (field: string) => boolean;
};

/** Shows what the booking would come to, and what is wrong with it. */
export function Offer({ told, isBeside }: OfferProps) {
  const { currency, total, due_now: now, commission } = told;
  const amounts = [
    [bookingWords.total, total],
    [text.dueNow, now],
    [bookingWords.commission, commission],
  ] as const;
  const facts = [
    told.product,
    told.date === null ? null : dateText(told.date),
    told.time,
    told.payment_status,
    told.status,
  ];
  return (
    <>
      <p>{facts.filter((part) => part !== null).join(' · ')}</p>
      <dl className={classes['receipt']}>
        {amounts.map(
          ([name, amount]) =>
            amount !== null &&
            currency !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{moneyText(amount, currency)}</dd>
              </div>
            ),
        )}
      </dl>
      {told.faults
        .filter(({ field }) => !isBeside(field))
        .map(({ field, message }) => (
          <p key={field} className={classes['missing']}>
            {message}
          </p>
        ))}
    </>
  );
}
