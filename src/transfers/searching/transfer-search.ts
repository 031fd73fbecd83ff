import type { Address, Location, StopType } from '../places/location.ts';

/** A search as it is stored: a place by its id, or where an address is. */
export type SoughtPlace =
  | { readonly type: StopType; readonly id: string; readonly title: string }
  | Omit<Address, 'timeZone'>;

export type TransferSearch = {
  readonly from: SoughtPlace;
  readonly to: SoughtPlace;
  /** At the pickup, as the clocks there show it: `2027-05-02T14:30`. */
  readonly startTimeLocal: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly currency: string;
};

/** A search whose places are known. */
export type ResolvedSearch = Omit<TransferSearch, 'from' | 'to'> & {
  readonly from: Location;
  readonly to: Location;
  readonly startsAt: Temporal.Instant;
};

export const quoteHours = 24;

/** Until when its quotes can be booked. */
export function expiryOf(issuedAt: Temporal.Instant): Temporal.Instant {
  return issuedAt.add({ hours: quoteHours });
}
