import type { Selectable } from 'kysely';
import type { BookingRequestTable } from '../../platform/db/tables.ts';

/** A request with what its partner is told of the booking. */
export type ToldRequest = Selectable<BookingRequestTable> & { reference: string; currency: string };

/** One that staff have applied or rejected. */
export type DecidedRequest = ToldRequest & { decidedAt: Temporal.Instant };
