import { MonthGrid } from '../pieces/month-grid.tsx';
import { calendarWords } from '../words/en/calendar.ts';
import classes from './calendar.module.css';
import type { Departure } from './calendar-queries.ts';
import { DepartureBar } from './departure-bar.tsx';

const text = calendarWords;

/** Each day in sum: how much of its places is sold, and what is closed. */
export function MonthView({
  month,
  departures,
  openDay,
}: {
  month: string;
  departures: readonly Departure[];
  openDay: (date: string) => void;
}) {
  const byDay = Map.groupBy(departures, ({ date }) => date);
  return (
    <div className={`${classes['scroller']} ${classes['month']}`} tabIndex={-1}>
      <MonthGrid
        month={month}
        cell={(date) => {
          const found = byDay.get(date) ?? [];
          if (found.length === 0) return null;
          const sum = summed(found);
          return (
            <button type="button" className={classes['sum']} onClick={() => openDay(date)}>
              <DepartureBar departure={sum} />
              <span className={classes['departures']}>{text.departures(found.length)}</span>
              {sum.sold > 0 && <strong>{text.sold(sum.sold)}</strong>}
              {sum.shut > 0 && <span>{text.shut(sum.shut)}</span>}
            </button>
          );
        }}
      />
    </div>
  );
}

function summed(departures: readonly Departure[]) {
  const open = departures.filter(({ closed }) => !closed);
  const sumOf = (count: (one: Departure) => number) =>
    departures.reduce((sum, one) => sum + count(one), 0);
  return {
    capacity: departures.every(({ capacity }) => capacity === null)
      ? null
      : sumOf(({ capacity, sold, held }) => capacity ?? sold + held),
    sold: sumOf(({ sold }) => sold),
    held: sumOf(({ held }) => held),
    left: sumOf(({ left }) => left ?? 0),
    closed: open.length === 0,
    private: false,
    shut: departures.length - open.length,
  };
}
