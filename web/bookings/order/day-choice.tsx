import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../api/clock.ts';
import { dateText } from '../../formats/time.ts';
import { MonthGrid, MonthSteps } from '../../pieces/month-grid.tsx';
import { onBehalfWords } from '../../words/en/bookings.ts';
import classes from './order.module.css';
import { type BookableQuestion, bookableQuery } from './order-queries.ts';
import type { Slot } from './tour-order.ts';

const text = onBehalfWords;

/** Days of a month with what is left to book; undefined until they are known. */
function useBookableDays(asked: BookableQuestion, month: string) {
  const today = useToday();
  const first = `${month}-01`;
  const from = first < today ? today : first;
  const isAsked = asked.user !== '' && asked.product !== '' && month >= today.slice(0, 7);
  return useQuery(bookableQuery({ ...asked, from }, isAsked));
}

/** The slots of a day, whichever month is shown. */
export function useSlots(asked: BookableQuestion, date: string): readonly Slot[] {
  return useBookableDays(asked, date.slice(0, 7)).data?.days?.get(date) ?? [];
}

type DayChoiceProps = {
  asked: BookableQuestion;
  date: string;
  choose: (date: string) => void;
};

/** A month, in which the days can be pressed on which something is left to book. */
export function DayChoice({ asked, date, choose }: DayChoiceProps) {
  const today = useToday();
  const [month, setMonth] = useState((date || today).slice(0, 7));
  const { data, error, isFetching } = useBookableDays(asked, month);
  const refused = error?.message ?? data?.refused;
  const days = data?.days;
  const isEmpty = days?.size === 0;
  return (
    <section className={classes['calendar']} aria-label={text.day} aria-busy={isFetching}>
      <MonthSteps month={month} onMonth={setMonth} />
      {refused && (
        <p role="alert" className={classes['fault']}>
          {refused}
        </p>
      )}
      {isEmpty && <p className={classes['hint']}>{text.nothingIn}</p>}
      <MonthGrid
        month={month}
        cell={(day) => {
          const count = days?.get(day)?.length ?? 0;
          return (
            count > 0 && (
              <button
                type="button"
                className={classes['day']}
                aria-pressed={day === date}
                aria-label={text.dayLabel(dateText(day), count)}
                onClick={() => choose(day)}
              >
                {text.times(count)}
              </button>
            )
          );
        }}
      />
    </section>
  );
}
