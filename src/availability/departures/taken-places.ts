import { sql } from 'kysely';

/** How many places each departure has given away: `tour_id, date, minutes, schedule_key, taken`. */
export const takenPlaces = sql`(
  select tour_id, date, minutes, schedule_key, taken from departure)`;
