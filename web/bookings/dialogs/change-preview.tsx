import type { Answer } from '../../api/client.ts';
import { moneyText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { bookingWords } from '../../words/en/bookings.ts';
import type { Booking } from '../booking-queries.ts';
import classes from './change.module.css';

export type Preview = Answer<'POST /operator/v1/bookings/{reference}/preview'>;

const text = bookingWords.preview;

type ChangePreviewProps = {
  booking: Booking;
  preview: Preview | undefined;
  error: Error | null;
  isAsking: boolean;
  /** Said while nothing would change. */
  nothing: string;
};

/** What a change would come to, as a receipt: before, after, and where money goes. */
export function ChangePreview(props: ChangePreviewProps) {
  const { booking, preview, error, isAsking, nothing } = props;
  return (
    <section className={classes['preview']} aria-busy={isAsking} aria-label={text.title}>
      <h3>{text.title}</h3>
      <div aria-live="polite">
        {error ? (
          <p className={classes['fault']}>{error.message}</p>
        ) : preview ? (
          <Receipt booking={booking} after={preview} />
        ) : (
          !isAsking && <p className={classes['none']}>{nothing}</p>
        )}
      </div>
    </section>
  );
}

function Receipt({ booking, after }: { booking: Booking; after: Preview }) {
  const { currency } = booking.pricing;
  const rows = [
    [text.state, booking.status, after.status],
    [text.date, whenOf(booking), whenOf(after)],
    [text.places, String(booking.record.places), String(after.record.places)],
    [
      text.total,
      moneyText(booking.pricing.total, currency),
      moneyText(after.pricing.total, currency),
    ],
    [
      text.commission,
      moneyText(booking.pricing.commission, currency),
      moneyText(after.pricing.commission, currency),
    ],
    [text.due, moneyText(booking.pricing.due, currency), moneyText(after.pricing.due, currency)],
  ] as const;
  return (
    <>
      <dl className={classes['receipt']}>
        {rows.map(([name, before, then]) => (
          <div key={name} data-changed={before !== then}>
            <dt>{name}</dt>
            <dd>
              {before !== then && <del>{before}</del>} <span>{then}</span>
            </dd>
          </div>
        ))}
      </dl>
      {after.steps.length > 0 && (
        <ul className={classes['steps']} aria-label={text.steps}>
          {after.steps.map(({ rule, words, reason }) => (
            <li key={rule}>
              {words}
              {reason !== '' && <small> {reason}</small>}
            </li>
          ))}
        </ul>
      )}
      <p className={classes['outcome']}>{outcomeOf(after)}</p>
      {after.supplier_says !== null && (
        <p className={classes['none']}>{text.supplierSays(after.supplier_says)}</p>
      )}
    </>
  );
}

function whenOf({ info }: Pick<Booking, 'info'>): string {
  return `${dateText(info.date)}, ${info.time}`;
}

function outcomeOf({ would_charge: charge, would_refund: refund, pricing }: Preview): string {
  if (charge > 0) return text.charges(moneyText(charge, pricing.currency));
  if (refund > 0) return text.refunds(moneyText(refund, pricing.currency));
  return text.movesNothing;
}
