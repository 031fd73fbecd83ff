/** By these clocks partners are told when something happened. */
export const easternTimeZone = 'America/New_York';

/** `2026-11-20 05:00:00`, in winter and in summer time. */
export function easternTime(at: Temporal.Instant): string {
  return at
    .toZonedDateTimeISO(easternTimeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}
