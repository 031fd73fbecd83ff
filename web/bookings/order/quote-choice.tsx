import { Money } from '../../pieces/money.tsx';
import { onBehalfWords } from '../../words/en/bookings.ts';
import classes from './order.module.css';
import type { FoundRides, RideQuote } from './ride-order.ts';

const text = onBehalfWords;

type QuoteChoiceProps = {
  found: FoundRides;
  chosen: RideQuote | null;
  choose: (quote: RideQuote) => void;
};

/** The vehicles that drive there, the cheapest first. */
export function QuoteChoice({ found, chosen, choose }: QuoteChoiceProps) {
  if (found.quotes.length === 0) return <p className={classes['hint']}>{text.noRides}</p>;
  return (
    <fieldset className={classes['quotes']}>
      <legend>{text.vehicle}</legend>
      {found.quotes.map((quote) => (
        <label key={quote.quote_id} className={classes['quote']}>
          <input
            type="radio"
            name="quote"
            checked={quote === chosen}
            onChange={() => choose(quote)}
          />
          <span className={classes['vehicle']}>
            <strong>{quote.vehicle}</strong>
            <small>
              {[quote.supplier, text.carries(quote.max_passengers, quote.max_luggage)].join(' · ')}
            </small>
          </span>
          <Money amount={quote.price} currency={found.currency} />
        </label>
      ))}
    </fieldset>
  );
}
