/** All that people read is in English, with the day before the month: nobody takes one for the other. */
const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Sunday 2 May 2027` */
export function dayText(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${weekdays[day.dayOfWeek - 1]} ${dateText(day)}`;
}

/** `2 May 2027`, in the time zone of the moment. */
export function dateText({
  day,
  month,
  year,
}: Temporal.ZonedDateTime | Temporal.PlainDate): string {
  return `${day} ${months[month - 1]} ${year}`;
}

/** `May 2027` */
export function monthText(date: string): string {
  const { month, year } = Temporal.PlainDate.from(date);
  return `${months[month - 1]} ${year}`;
}

/** `2 May 2027 at 10:12 (Europe/Rome)` */
export function momentText(at: Temporal.Instant, timeZone: string): string {
  const local = at.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dateText(local)} at ${time} (${timeZone})`;
}
