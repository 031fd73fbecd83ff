import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useToday } from '../api/clock.ts';
import { daysOfMonth, monthText, nextMonth, weekdayText } from '../formats/calendar.ts';
import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';
import classes from './month-grid.module.css';

type MonthProps = {
  /** `2026-12` */
  month: string;
  cell: (date: string) => ReactNode;
};

/** A month as people know it: a row a week, from Monday on. */
export function MonthGrid({ month, cell }: MonthProps) {
  const today = useToday();
  const days = daysOfMonth(month);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <table className={classes['month']} aria-label={monthText(month)}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col">
              {weekdayText(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                data-today={date === today}
                data-past={date < today}
                data-other={!date.startsWith(month)}
              >
                <time dateTime={date} className={classes['number']}>
                  {Number(date.slice(8))}
                </time>
                {date.startsWith(month) && cell(date)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The month that is shown, with the way to the others. */
export function MonthSteps({
  month,
  onMonth,
}: {
  month: string;
  onMonth: (month: string) => void;
}) {
  const today = useToday();
  return (
    <div className={classes['steps']}>
      <ActionIcon aria-label={words.dates.previous} onClick={() => onMonth(nextMonth(month, -1))}>
        <Icon name="left" />
      </ActionIcon>
      <strong aria-live="polite">{monthText(month)}</strong>
      <ActionIcon aria-label={words.dates.next} onClick={() => onMonth(nextMonth(month, 1))}>
        <Icon name="right" />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => onMonth(today.slice(0, 7))}>
        {words.dates.today}
      </Button>
    </div>
  );
}
