import type { Booking } from './booking.ts';

type Pickup = Pick<Booking, 'hotelPickup'> & {
  product: Pick<Booking['product'], 'offersPickup'>;
};

/** Where the travelers are picked up; '' if the product offers no pickup, whatever was requested. */
export function pickupLocation({ hotelPickup, product }: Pickup): string {
  return product.offersPickup === false ? '' : hotelPickup;
}

/** The pickup that was requested of a product without pickup, as a note to its operator. */
export function pickupRequestNote({ hotelPickup, product }: Pickup): string {
  const isRefused = product.offersPickup === false && hotelPickup !== '';
  return isRefused ? `The travelers asked for a pickup at: ${hotelPickup}` : '';
}
