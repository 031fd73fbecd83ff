import { type Selectable, sql } from 'kysely';
import { BoundedCache } from '../../platform/bounded-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { BookingTable } from '../../platform/db/tables.ts';

type Row = Selectable<BookingTable>;

/** A booking without requests is not asked for them. */
export type ReadBooking = { row: Row; hasRequests: boolean };

export type BookingReader = (reference: string) => Promise<ReadBooking | undefined>;

/** Together below 40 MB: a row usually has 3 KB, and what is long in it is the party. */
const rowsRemembered = 500;
const longestParty = 20_000;

const hasRequests = sql<boolean>`exists(
  select from booking_request where booking_id = booking.id)`.as('hasRequests');

const stampOf = prepared((db, { reference }: { reference: string }) =>
  db
    .selectFrom('booking')
    .select(['stamp', hasRequests])
    .where('reference', '=', reference)
    .compile(),
);

const rowOf = prepared((db, { reference }: { reference: string }) =>
  db
    .selectFrom('booking')
    .selectAll()
    .select(hasRequests)
    .where('reference', '=', reference)
    .compile(),
);

/** Asks the database for the stamp each time, and for the row once until it has another one. */
export function bookingReader(db: Database): BookingReader {
  const known = new BoundedCache<Row>(rowsRemembered);
  return async (reference) => {
    const before = known.get(reference);
    if (before) {
      const [now] = await stampOf(db, { reference });
      if (now?.stamp === before.stamp) return { row: before, hasRequests: now.hasRequests };
    }
    const [found] = await rowOf(db, { reference });
    if (!found) return undefined;
    const { hasRequests, ...row } = found;
    const isSmall = JSON.stringify(row.party).length <= longestParty;
    if (isSmall) known.remember(reference, row, known.asOf());
    return { row, hasRequests };
  };
}
