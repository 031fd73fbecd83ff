import { Link } from '@tanstack/react-router';
import type { Search } from '../search.ts';
import { calendarWords } from '../words/en/calendar.ts';
import classes from './calendar.module.css';
import type { Departure } from './calendar-queries.ts';
import { DepartureBar } from './departure-bar.tsx';

const text = calendarWords;

/** A day in the order in which it is run. */
export function DayView({
  departures,
  search,
}: {
  departures: readonly Departure[];
  search: Search;
}) {
  const inOrder = departures.toSorted(
    (one, other) => minutesOf(one.time) - minutesOf(other.time) || other.sold - one.sold,
  );
  return (
    <div className={classes['scroller']} tabIndex={-1}>
      <table className={classes['day']}>
        <caption className="visually-hidden">{text.dayCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.tour}</th>
            <th scope="col">{text.places}</th>
            <th scope="col" className={classes['number']}>
              {text.soldTitle}
            </th>
            <th scope="col" className={classes['number']}>
              {text.leftTitle}
            </th>
            <th scope="col" className={`${classes['number']} ${classes['travelers']}`}>
              {text.travelers}
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((departure) => (
            <DayRow
              key={`${departure.product_id} ${departure.time} ${departure.description}`}
              departure={departure}
              search={search}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayRow({ departure, search }: { departure: Departure; search: Search }) {
  const { product_id: product, date, time, description, closed, closed_reason: reason } = departure;
  const { capacity, sold, held, left, travelers, supplier } = departure;
  return (
    <tr data-closed={closed}>
      <td className={classes['time']}>{time}</td>
      <th scope="row">
        <Link
          to="/calendar/$product/$day/$time"
          params={{ product, day: date, time }}
          search={{ ...search, ...(description !== '' && { description }) }}
        >
          {departure.product}
        </Link>
        <small>
          {[description, supplier, closed ? text.closedFor(reason) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </th>
      <td className={classes['wideBar']}>
        <DepartureBar departure={departure} />
      </td>
      <td className={classes['number']}>
        {sold}
        {held > 0 && ` + ${held}`}
        {capacity !== null && ` / ${capacity}`}
      </td>
      <td className={classes['number']}>{closed ? text.closed : (left ?? text.anyNumber)}</td>
      <td className={`${classes['number']} ${classes['travelers']}`}>{travelers}</td>
    </tr>
  );
}

/** `7:30 AM` as minutes of the day. */
function minutesOf(time: string): number {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+) ([AP])M$/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
}
