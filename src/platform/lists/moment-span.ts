import { type RawBuilder, sql } from 'kysely';

/** From a moment until before another one. */
export type MomentSpan = {
  from?: Temporal.Instant | undefined;
  before?: Temporal.Instant | undefined;
};

type Days = { from?: string | undefined; to?: string | undefined };

/** Calendar days in a time zone, the first and the last of them included. */
export function momentsOf({ from, to }: Days, timeZone: string): MomentSpan {
  const beginOf = (day: string, days = 0) =>
    Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).toInstant();
  return {
    ...(from !== undefined && { from: beginOf(from) }),
    ...(to !== undefined && { before: beginOf(to, 1) }),
  };
}

/** That a moment is in the span. */
export function isWithin(
  column: RawBuilder<unknown>,
  { from, before }: MomentSpan,
): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql<boolean>`${column} < ${before}::timestamptz`]),
  ];
}
