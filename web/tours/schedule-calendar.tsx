import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { nextMonth } from '../formats/calendar.ts';
import { MonthGrid, MonthSteps } from '../pieces/month-grid.tsx';
import { words } from '../words/words.ts';
import { scheduleQuery, type Timetable } from './tour-queries.ts';
import classes from './tours.module.css';

const pauseMilliseconds = 400;
const mostShown = 3;

/** The departures that come out of a schedule, saved or not, a month at a time. */
export function ScheduleCalendar({ timetable }: { timetable: Timetable }) {
  const [month, setMonth] = useState(useToday().slice(0, 7));
  const { schedule, closures, place } = timetable;
  const asked = { schedule, closures, ...(place && { place: { time_zone: place.time_zone } }) };
  const [settled] = useDebouncedValue(JSON.stringify(asked), pauseMilliseconds);
  const from = `${month}-01`;
  const days = Math.round(
    (Date.parse(`${nextMonth(month, 1)}-01`) - Date.parse(from)) / 86_400_000,
  );
  const { data = [], error } = useQuery(
    scheduleQuery(JSON.parse(settled) as Timetable, from, days),
  );
  const byDate = Map.groupBy(data, ({ date }) => date);
  return (
    <div className={classes['planned']}>
      <MonthSteps month={month} onMonth={setMonth} />
      {error ? (
        <p role="alert" className={classes['fault']}>
          {error.message}
        </p>
      ) : (
        <MonthGrid
          month={month}
          cell={(date) => {
            const found = byDate.get(date) ?? [];
            return (
              <ul className={classes['starts']}>
                {found.slice(0, mostShown).map(({ time, description, key }) => (
                  <li key={`${time} ${key}`} title={description}>
                    {time} <small>{description}</small>
                  </li>
                ))}
                {found.length > mostShown && <li>{words.dates.more(found.length - mostShown)}</li>}
              </ul>
            );
          }}
        />
      )}
    </div>
  );
}
