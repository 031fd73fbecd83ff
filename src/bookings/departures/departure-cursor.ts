import { z } from 'zod';
import { field } from '../../platform/http/schemas.ts';
import { readBy } from '../../platform/wording.ts';
import type { DeparturePlace } from './list-departures.ts';

const Place = z.tuple([
  z.iso.date(),
  z.enum(['sold', 'other']),
  z.int().min(0).max(1440),
  z.int().min(1).max(2_147_483_647),
  // As a schedule can have it.
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
]);

/** Where a page of departures begins, as a header says it. */
export function cursorText({ date, part, minutes, tourId, scheduleKey }: DeparturePlace): string {
  const place: z.output<typeof Place> = [date, part, minutes, tourId, scheduleKey];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

export const DepartureCursor = field<DeparturePlace>({
  read: (value) => {
    const { data } = readBy(Place, written(value));
    if (!data) return undefined;
    const [date, part, minutes, tourId, scheduleKey] = data;
    return { date, part, minutes, tourId, scheduleKey };
  },
  must: 'be the X-Next-Cursor of the previous page',
  shape: { type: 'string', maxLength: 1000 },
  note: {},
});

function written(value: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(String(value), 'base64url').toString());
  } catch {
    return undefined;
  }
}
