import { type Selectable, sql } from 'kysely';
import { BoundedCache } from '../../platform/bounded-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { BookingTable } from '../../platform/db/tables.ts';

type Row = Selectable<BookingTable>;

export type BookingReader = (reference: string) => Promise<Row | undefined>;

/** Together below 40 MB: a row usually has 3 KB, and what is long in it is the party. */
const rowsRemembered = 500;
const longestParty = 20_000;

/** Another one after each change of the row, whoever makes it. */
const stamp = sql<string>`xmin::text || ctid::text`.as('stamp');

const stampOf = prepared((db, { reference }: { reference: string }) =>
  db.selectFrom('booking').select(stamp).where('reference', '=', reference).compile(),
);

const rowOf = prepared((db, { reference }: { reference: string }) =>
  db.selectFrom('booking').selectAll().select(stamp).where('reference', '=', reference).compile(),
);

/** Asks the database each time, but reads a row once for as long as nobody changes it. */
export function bookingReader(db: Database): BookingReader {
  const known = new BoundedCache<{ row: Row; stamp: string }>(rowsRemembered);
  return async (reference) => {
    const before = known.get(reference);
    if (before) {
      const [now] = await stampOf(db, { reference });
      if (now?.stamp === before.stamp) return before.row;
    }
    const [found] = await rowOf(db, { reference });
    if (!found) return undefined;
    const { stamp: current, ...row } = found;
    const isSmall = JSON.stringify(row.party).length <= longestParty;
    if (isSmall) known.remember(reference, { row, stamp: current }, known.asOf());
    return row;
  };
}
