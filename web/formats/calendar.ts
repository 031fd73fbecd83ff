import { words } from '../words/words.ts';
import { addDays } from './time.ts';

const month = new Intl.DateTimeFormat(words.language, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat(words.language, { weekday: 'short', timeZone: 'UTC' });

/** `December 2026` of `2026-12`. */
export function monthText(of: string): string {
  return month.format(new Date(`${of}-01T00:00:00Z`));
}

/** `Sat` */
export function weekdayText(date: string): string {
  return weekday.format(new Date(`${date}T00:00:00Z`));
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}

export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(date, day));
}

/** The whole weeks that have a day of the month. */
export function daysOfMonth(of: string): string[] {
  const first = mondayOf(`${of}-01`);
  const last = addDays(`${nextMonth(of, 1)}-01`, -1);
  const count = Math.round((Date.parse(mondayOf(last)) - Date.parse(first)) / 86_400_000) + 7;
  return daysFrom(first, count);
}

export function nextMonth(of: string, step: number): string {
  const [year = 0, number = 1] = of.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
