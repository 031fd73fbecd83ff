import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export type EventCount = { type: string; event: string; bookings: number };

type Seen = { last: bigint; next: bigint };

/**
 * Counts what happens to bookings from the first question on, on whichever machine it happens. Events
 * become visible in another order than that of their numbers: those up to a number are counted once
 * every transaction has ended that may have drawn one of them.
 */
export function countEvents(db: Database): () => Promise<EventCount[]> {
  let counted: bigint | null = null;
  let seen: Seen | null = null;

  return async () => {
    const { oldest, ...now } = await readPosition(db);
    const upTo = seen !== null && oldest >= seen.next ? seen.last : null;
    if (seen === null || upTo !== null) seen = now;
    if (counted === null) counted = now.last;
    if (upTo === null || upTo <= counted) return [];
    const counts = await readCounts(db, { after: counted, upTo });
    counted = upTo;
    return counts;
  };
}

async function readPosition(db: Database): Promise<Seen & { oldest: bigint }> {
  const { rows } = await sql<Record<'last' | 'next' | 'oldest', string>>`
    select coalesce(max(id), 0)::text as last,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest
    from booking_event`.execute(db);
  const { last = 0, next = 0, oldest = 0 } = rows[0] ?? {};
  return { last: BigInt(last), next: BigInt(next), oldest: BigInt(oldest) };
}

async function readCounts(
  db: Database,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    select booking.kind as type, event.kind as event, count(*)::int as bookings
    from booking_event event join booking on booking.id = event.booking_id
    where event.id > ${after} and event.id <= ${upTo}
    group by 1, 2`.execute(db);
  return rows;
}
