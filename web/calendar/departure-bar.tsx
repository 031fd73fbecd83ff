import { calendarWords } from '../words/en/calendar.ts';
import type { Departure } from './calendar-queries.ts';
import classes from './departure-bar.module.css';

const text = calendarWords;

type Filled = Pick<Departure, 'capacity' | 'sold' | 'held' | 'left' | 'closed' | 'private'>;

/** What is sold and held of a departure, as a bar of its places. */
export function DepartureBar({ departure }: { departure: Filled }) {
  const { capacity, sold, held, closed, private: isPrivate } = departure;
  // Where any number may come, there is nothing that could be full.
  const whole = Math.max(capacity ?? Number.POSITIVE_INFINITY, sold + held, 1);
  const isFull = capacity !== null && sold + held >= capacity;
  return (
    <span
      className={classes['bar']}
      data-closed={closed || isPrivate}
      data-full={isFull}
      data-open={capacity === null}
      role="img"
      aria-label={filledText(departure)}
    >
      <span className={classes['sold']} style={{ width: `${(sold / whole) * 100}%` }} />
      <span className={classes['held']} style={{ width: `${(held / whole) * 100}%` }} />
    </span>
  );
}

/** `12 of 18 sold, 2 held` */
export function filledText({ capacity, sold, held, closed, private: isPrivate }: Filled): string {
  return [
    capacity === null ? text.soldUnlimited(sold) : text.soldOf(sold, capacity),
    held > 0 ? text.held(held) : '',
    closed ? text.closed : '',
    isPrivate ? text.private : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
