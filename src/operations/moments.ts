import { operationRefusals } from './refusals.ts';

const instantForms = 'write it as 2027-01-01T09:00:00-05:00, or 2027-01-01T09:00 for local time';
const durationForms = 'write it as 25h, 90m, 10s, 3d or PT25H; a minus sign goes back';

// Nothing after it: a local time would be read as if an offset that follows were not there.
const local = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/i;

/** RFC 3339 with an offset, or a local date-time in the marketplace's zone. */
export function readInstant(text: string, timeZone: string): Temporal.Instant {
  const trimmed = text.trim();
  try {
    return local.test(trimmed)
      ? Temporal.PlainDateTime.from(trimmed).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(trimmed);
  } catch {
    throw operationRefusals.notAnInstant(
      `${JSON.stringify(trimmed)} is not a valid time: ${instantForms}`,
    );
  }
}

const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** `25h`, `90m`, `10s`, `3d` or ISO 8601 (`PT25H`), with a minus sign to go back; in milliseconds. */
export function readDuration(text: string): number {
  const trimmed = text.trim();
  const [, sign, count, unit] = /^(-?)(\d{1,12}(?:\.\d{1,3})?)([dhms])$/i.exec(trimmed) ?? [];
  if (count !== undefined && unit !== undefined) {
    const size = units[unit.toLowerCase() as keyof typeof units];
    return Math.round(Number(count) * size) * (sign === '-' ? -1 : 1);
  }
  try {
    const start = Temporal.PlainDateTime.from('2000-01-01');
    return Temporal.Duration.from(trimmed).total({ unit: 'milliseconds', relativeTo: start });
  } catch {
    throw operationRefusals.notADuration(
      `${JSON.stringify(trimmed)} is not a valid duration: ${durationForms}`,
    );
  }
}
