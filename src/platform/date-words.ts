/** All that people read is in English, with the day before the month: nobody takes one for the other. */
const locale = 'en-GB';

/** `Sunday 2 May 2027` */
export function dayText(date: string): string {
  return Temporal.PlainDate.from(date)
    .toLocaleString(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .replace(',', '');
}

/** `2 May 2027`, in the time zone of the moment. */
export function dateText(moment: Temporal.ZonedDateTime): string {
  return moment
    .toPlainDate()
    .toLocaleString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
