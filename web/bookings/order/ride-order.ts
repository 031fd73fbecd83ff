import type { Operations } from '../../api/operator.ts';
import { type Order, withoutEmpty } from './tour-order.ts';

export type FoundRides = Operations['POST /operator/v1/bookings/transfers']['answer'];
export type RideQuote = FoundRides['quotes'][number];

/** An order of a transfer: the quote that was chosen, and what was typed by field. */
export function rideOrder(
  user: string,
  { search, quote }: { search: string; quote: RideQuote },
  typed: Readonly<Record<string, string>>,
): Order {
  const { quote_id, price } = quote;
  return {
    user,
    booking: { type: 'transfer', search, quote_id, price, ...withoutEmpty(typed) },
  };
}
