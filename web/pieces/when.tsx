import { Tooltip } from '@mantine/core';
import { useNow, useToday } from '../api/clock.ts';
import { welcome } from '../api/welcome.ts';
import {
  cityOf,
  dateText,
  instantText,
  relativeDateText,
  relativeText,
  shortDateText,
} from '../formats/time.ts';
import { words } from '../words/words.ts';
import classes from './when.module.css';

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

type WhenProps = { at: string; zone?: string; form?: 'both' | 'relative' };

/** An instant as people say it; exactly, in UTC and in the reader's own zone, on demand. */
export function When({ at, zone = welcome.timeZone, form = 'both' }: WhenProps) {
  const relative = relativeText(at, useNow());
  const exact = `${instantText(at, zone)} ${cityOf(zone)}`;
  const label = (
    <span className={classes['exact']}>
      {exact}
      <br />
      {instantText(at, 'UTC')} {words.when.utc}
      <br />
      {instantText(at, own)} ({words.when.yours})
    </span>
  );
  return (
    <Tooltip label={label}>
      <time dateTime={at} tabIndex={form === 'both' ? 0 : undefined} className={classes['when']}>
        {form === 'relative' ? relative : `${exact} · ${relative}`}
      </time>
    </Tooltip>
  );
}

/** A day of travel with its time, on the clocks of where it is. */
export function TravelDate({ date, time, form }: { date: string; time?: string; form?: 'short' }) {
  const today = useToday();
  const isNear = date.slice(0, 4) === today.slice(0, 4);
  const day = form === 'short' && isNear ? shortDateText(date) : dateText(date);
  return (
    <time dateTime={date} className={classes['when']}>
      {day}
      {time !== undefined && time !== '' && `, ${time}`}
      <span className={classes['relative']} data-form={form}>
        {' '}
        · {relativeDateText(date, today)}
      </span>
    </time>
  );
}
