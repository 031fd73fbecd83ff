import type { Processor } from '../../card-processor/processor.ts';
import type { RateBook } from '../../currencies/rate-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Begun } from '../../platform/http/idempotency.ts';
import type { Logger } from '../../platform/log.ts';
import type { Transfers } from '../../transfers/open-transfers.ts';
import type { Booking, Payment } from '../booking.ts';
import type { Followed } from '../record-event.ts';

export type SaleDeps = {
  rates: RateBook;
  clock: Clock;
  isStaging: boolean;
  processor: Processor | null;
};

export type PlacingDeps = SaleDeps &
  Followed & {
    db: Database;
    log: Logger;
    transfers: Transfers;
    /** How long a charge that was made is tried to be stored, in milliseconds. */
    patience?: number;
  };

/** Of an order that came with an Idempotency-Key. */
export type Keeping = {
  keepAnswer?: (tx: Transaction, placed: Booking) => Promise<void> | undefined;
  /** The booking that the key has begun. */
  begun?: Begun | undefined;
};

/** A booking that becomes one when its card is charged. */
export type Placing = { booking: Booking; payment: Payment };
