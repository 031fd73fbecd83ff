import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withoutBorrower } from '../../platform/db/fair-pool.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { BookingTable } from '../../platform/db/tables.ts';
import { BoundedCache } from '../../platform/limits/bounded-cache.ts';
import { inBatches } from '../../platform/limits/in-batches.ts';
import { invoicesFee } from '../booking/terms/invoices-fee.ts';

type Row = Selectable<BookingTable> & { invoicesFee: boolean };

/** A booking without requests is not asked for them. */
export type ReadBooking = { row: Row; hasRequests: boolean };

export type BookingReader = (reference: string) => Promise<ReadBooking | undefined>;

/** Together below 40 MB: a row usually has 3 KB, and what is long in it is the party. */
const rowsRemembered = 500;
const longestParty = 20_000;
const mostReadAtOnce = 50;

const hasRequests = sql<boolean>`exists(
  select from booking_request where booking_id = booking.id)`.as('hasRequests');

type Asked = { references: readonly string[] };

const isAsked = ({ references }: Asked) => sql<boolean>`reference = any(${references}::text[])`;

const stampsOf = prepared((db, asked: Asked) =>
  db
    .selectFrom('booking')
    .select(['reference', 'stamp', hasRequests, invoicesFee])
    .where(isAsked(asked))
    .compile(),
);

const rowsOf = prepared((db, asked: Asked) =>
  db
    .selectFrom('booking')
    .selectAll()
    .select([hasRequests, invoicesFee])
    .where(isAsked(asked))
    .compile(),
);

/** Asks the database for the stamp each time, and for the row once until it has another one. */
export function bookingReader(db: Database): BookingReader {
  const known = new BoundedCache<Row>(rowsRemembered);
  const [readStamp, readRow] = [together(db, stampsOf), together(db, rowsOf)];
  return async (reference) => {
    const before = known.get(reference);
    if (before) {
      const now = await readStamp(reference);
      if (now?.stamp === before.stamp) {
        const { hasRequests, invoicesFee: isInvoiced } = now;
        if (isInvoiced === before.invoicesFee) return { row: before, hasRequests };
        return { row: { ...before, invoicesFee: isInvoiced }, hasRequests };
      }
    }
    const found = await readRow(reference);
    if (!found) return undefined;
    const { hasRequests, ...row } = found;
    const isSmall = JSON.stringify(row.party).length <= longestParty;
    if (isSmall) known.remember(reference, row, known.asOf());
    return { row, hasRequests };
  };
}

/** One statement for all who ask at once, over one connection: it counts for no organization. */
function together<Found extends { reference: string }>(
  db: Database,
  ask: (db: Database, asked: Asked) => Promise<Found[]>,
): (reference: string) => Promise<Found | undefined> {
  return inBatches(mostReadAtOnce, async (references: readonly string[]) => {
    const found = await withoutBorrower(() => ask(db, { references }));
    const byReference = new Map(found.map((one) => [one.reference, one]));
    return (reference) => byReference.get(reference);
  });
}
