/** Years have four digits, in every time zone: what is later than that is then. */
const lastMilliseconds = Date.UTC(9999, 11, 31, 9);

/** A moment of a booking. Tours run for days, and calendars go to the end of the year 9999. */
export function moment(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    Math.min(Math.round(milliseconds), lastMilliseconds),
  );
}
