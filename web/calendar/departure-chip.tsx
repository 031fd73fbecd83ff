import { Link } from '@tanstack/react-router';
import type { Search } from '../search.ts';
import { calendarWords } from '../words/en/calendar.ts';
import classes from './calendar.module.css';
import type { Departure } from './calendar-queries.ts';
import { DepartureBar, filledText } from './departure-bar.tsx';

/** One departure in the calendar; it opens its travelers. */
export function DepartureChip({ departure, search }: { departure: Departure; search: Search }) {
  const { time, description, product_id: product, date, closed, closed_reason: reason } = departure;
  const { capacity, sold, held } = departure;
  return (
    <Link
      to="/calendar/$product/$day/$time"
      params={{ product, day: date, time }}
      search={{ ...search, ...(description !== '' && { description }) }}
      className={classes['chip']}
      data-closed={closed}
      draggable={false}
      title={[departure.product, description, filledText(departure), reason]
        .filter((part) => part !== '')
        .join('\n')}
    >
      <span className={classes['chipTop']}>
        <span className={classes['time']}>{time}</span>
        <span className={classes['count']}>
          {closed
            ? calendarWords.closed
            : capacity === null
              ? sold + held
              : `${sold + held}/${capacity}`}
        </span>
      </span>
      {description !== '' && <small className={classes['option']}>{description}</small>}
      <DepartureBar departure={departure} />
    </Link>
  );
}
