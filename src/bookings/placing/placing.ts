import type { Buyers } from '../../accounts/users/buyers.ts';
import type { ConnectorFor, RemotePlaces } from '../../availability/connector.ts';
import type { Offers } from '../../availability/offers.ts';
import type { Processor } from '../../card-processor/processor.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Part } from '../../platform/db/parts.ts';
import type { Begun } from '../../platform/http/idempotency/idempotency.ts';
import type { Deadline, Timer } from '../../platform/limits/timer.ts';
import type { Logger } from '../../platform/log.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import type { Booking, Payment, UnstoredBooking } from '../booking/booking.ts';
import type { Followed } from '../booking/record-event.ts';
import type { CreditFee } from '../booking/terms/invoices-fee.ts';
import type { ChargeToMake } from './choose-charge.ts';

export type SellingDeps = {
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
  processor: Processor | null;
  connectorFor: ConnectorFor;
};

export type PlacingDeps = SellingDeps &
  Followed & {
    db: Database;
    log: Logger;
    transfers: Transfers;
    offers: Offers;
    buyers: Buyers;
    timer: Timer;
    /** The setting of late fees on credit. */
    creditFee: CreditFee;
    /** How long a charge that was made is tried to be stored, in milliseconds. */
    patience?: number;
    /** Keeps the answer to an Idempotency-Key in the statement that places the booking. */
    keeping?: ((placed: UnstoredBooking) => readonly Part[]) | undefined;
    /** What the Idempotency-Key of the order has begun; undefined without one. */
    begun?: Begun | undefined;
  };

/** A stored sale, and what is still to be done for it. */
export type PlacedSale = {
  booking: Booking;
  charge: ChargeToMake | null;
  remote: RemotePlaces | null;
};

/** A booking that is complete when its card is charged and its supplier has confirmed it. */
export type Placing = {
  booking: Booking;
  payment: Payment | null;
  remote: RemotePlaces | null;
  deadlines: Deadlines;
};

/** When its partner has waited long enough. */
export type Deadlines = {
  /** For places to be held. */
  heldBy: Deadline;
  /** For the supplier's confirmation. */
  confirmedBy: Deadline;
};
