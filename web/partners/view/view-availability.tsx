import { moneyText } from '../../formats/money.ts';
import { dateText } from '../../formats/time.ts';
import { Money } from '../../pieces/money.tsx';
import { partnersWords } from '../../words/en/partners.ts';
import classes from './view.module.css';
import type { SeenAvailability } from './view-queries.ts';

const text = partnersWords.view;

type ViewAvailabilityProps = {
  availability: SeenAvailability;
  headers: Readonly<Record<string, string>>;
};

/** The days on which a partner can book, with places and the price of its party. */
export function ViewAvailability({ availability, headers }: ViewAvailabilityProps) {
  const days = Object.entries(availability.availability);
  const unknown = headers['x-unknown-parameters'];
  const rateDate = headers['x-rate-date'];
  return (
    <>
      {unknown !== undefined && (
        <p className={classes['refused']}>{text.unknown(decodeURIComponent(unknown))}</p>
      )}
      {days.length === 0 && <p className={classes['hint']}>{text.noDays}</p>}
      {rateDate !== undefined && (
        <p className={classes['hint']}>{text.ratesOf(dateText(rateDate))}</p>
      )}
      <ol className={classes['days']}>
        {days.map(([day, { time_with_description: slots, reserve_for: reserve }]) => (
          <li key={day}>
            <h3>{dateText(isoDate(day))}</h3>
            <ul>
              {slots.map(({ time, description, price, currency, available }) => (
                <li key={`${time} ${description}`}>
                  <span>{[time, description].filter(Boolean).join(' ')}</span>
                  <span className={classes['places']}>{text.places(available)}</span>
                  <span className={classes['price']}>
                    {price === 0 ? text.noPrice : <Money amount={price} currency={currency} />}
                  </span>
                </li>
              ))}
            </ul>
            {reserve !== undefined && slots[0] && (
              <p className={classes['hint']}>
                {text.reserve(moneyText(reserve, slots[0].currency))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** `2026-12-05` of `12/05/2026`. */
function isoDate(day: string): string {
  const [month, date, year] = day.split('/');
  return `${year}-${month}-${date}`;
}
