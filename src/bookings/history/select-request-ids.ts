import { sql } from 'kysely';
import type { ToldBooking } from './told-booking.ts';

/** The requests about a booking, for a larger statement. */
export function selectRequestIds({ id }: Pick<ToldBooking, 'id'>) {
  return sql`select id from booking_request where booking_id = ${id}`;
}
