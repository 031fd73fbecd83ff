import { sql } from 'kysely';

/** Places taken per departure: `tour_id, date, minutes, schedule_key, taken`. */
export const takenPlaces = sql`(
  select tour_id, date, minutes, schedule_key, taken from departure)`;
