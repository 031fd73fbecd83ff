import { words } from '../words/words.ts';

const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, 'UTC');
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC');
const relative = new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' });
const [minute, hour, wholeDay] = [60_000, 3_600_000, 86_400_000];

function format(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(words.language, { ...options, timeZone });
}

/** `Sat 5 Dec 2026` of `2026-12-05`. */
export function dateText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** `Sat 5 Dec`, where the year is clear. */
export function shortDateText(date: string): string {
  return shortDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** `Sat 5 Dec 2026, 7:30 AM` of an instant, on the clocks of a zone. */
export function instantText(instant: string | Date, timeZone: string): string {
  const at = new Date(instant);
  return `${format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, timeZone)
    .format(at)
    .replace(',', '')}, ${clockText(at, timeZone)}`;
}

export function clockText(at: Date, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  return format(options, timeZone).format(at).toUpperCase();
}

/** `4:00 PM` of `16:00:00`. */
export function clockTimeText(time: string): string {
  return clockText(new Date(`1970-01-01T${time.slice(0, 5)}Z`), 'UTC');
}

/** `Rome` of `Europe/Rome`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `in 13 days`, `3 hours ago`. */
export function relativeText(instant: string | Date, now: Date): string {
  const distance = new Date(instant).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < minute) return distance > 0 ? words.when.soon : words.when.now;
  if (size < hour) return relative.format(Math.round(distance / minute), 'minute');
  if (size < wholeDay) return relative.format(Math.round(distance / hour), 'hour');
  if (size < 60 * wholeDay) return relative.format(Math.round(distance / wholeDay), 'day');
  if (size < 730 * wholeDay) return relative.format(Math.round(distance / wholeDay / 30), 'month');
  return relative.format(Math.round(distance / wholeDay / 365), 'year');
}

/** How far a calendar date is from today: `in 13 days`, `tomorrow`. */
export function relativeDateText(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / wholeDay);
  if (Math.abs(days) < 60) return relative.format(days, 'day');
  return relative.format(Math.round(days / 30), 'month');
}

/** The calendar date of an instant in a zone, as `2026-12-05`. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * wholeDay).toISOString().slice(0, 10);
}
