import type { PlainBooking } from '../booking/booking.ts';

/** What a timeline has to know of the booking that it is about. */
export type ToldBooking = Pick<PlainBooking, 'id' | 'reference' | 'product'> & {
  supplier: { name: string };
};
