import type { z } from 'zod';
import {
  compareDepartures,
  putBackDepartures,
} from '../../availability/departures/archived-departures.ts';
import { DepartureInFile } from '../../availability/departures/marketplace-file.ts';
import { compareEvents, putBackEvents } from '../../bookings/archive/archived-events.ts';
import { compareRequests, putBackRequests } from '../../bookings/archive/archived-requests.ts';
import {
  BookingEventInFile,
  BookingRequestInFile,
} from '../../bookings/archive/marketplace-file.ts';
import {
  AuditEntryInFile,
  compareAuditEntries,
  putBackAuditEntries,
} from '../../platform/audit-archive.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Fit } from '../../platform/db/migrating/rows-in-files.ts';

type Handling<Row> = {
  schema: z.ZodType<Row>;
  /** What an import would make of each row. */
  compare(tx: Transaction, rows: readonly Row[]): Promise<Fit[]>;
  /** Of rows that fit. */
  putBack(tx: Transaction, rows: readonly Row[]): Promise<void>;
};

export type ArchivedCount = 'booking_events' | 'booking_requests' | 'audit_entries' | 'departures';

/** A kind of rows that archives hold, a line each: how they are counted, read and put back. */
export type ArchivedKind = Handling<object> & { counted: ArchivedCount };

/** By the name that a line gives what it holds. Sailings are written as cruises, as in any file. */
const archivedKinds = new Map([
  [
    'booking_event',
    kind('booking_events', {
      schema: BookingEventInFile,
      compare: compareEvents,
      putBack: putBackEvents,
    }),
  ],
  [
    'booking_request',
    kind('booking_requests', {
      schema: BookingRequestInFile,
      compare: compareRequests,
      putBack: putBackRequests,
    }),
  ],
  [
    'audit_entry',
    kind('audit_entries', {
      schema: AuditEntryInFile,
      compare: compareAuditEntries,
      putBack: putBackAuditEntries,
    }),
  ],
  [
    'departure',
    kind('departures', {
      schema: DepartureInFile,
      compare: compareDepartures,
      putBack: putBackDepartures,
    }),
  ],
]);

export function findArchivedKind(name: string): ArchivedKind | undefined {
  return archivedKinds.get(name);
}

/** Only what the schema has read is compared and put back. */
function kind<Row extends object>(counted: ArchivedCount, handling: Handling<Row>): ArchivedKind {
  return { counted, ...(handling as unknown as Handling<object>) };
}
