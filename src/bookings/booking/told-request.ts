import type { Selectable } from 'kysely';
import type { BookingRequestTable, RequestMessageTable } from '../../platform/db/tables.ts';

/** A request with what its partner is told of the booking. */
export type ToldRequest = Selectable<BookingRequestTable> & { reference: string; currency: string };

/** What staff write to the user who made a request. */
export type ToldMessage = Selectable<RequestMessageTable> & {
  reference: string;
  organizationId: number;
  userId: number;
};

/** One that staff have applied or rejected. */
export type DecidedRequest = ToldRequest & { decidedAt: Temporal.Instant };
