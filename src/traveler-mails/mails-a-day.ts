import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';

/** Mails about bookings of one partner to one address, in a day of the marketplace. */
export const mostMailsADay = 10;

export const enoughToday = `the address got ${mostMailsADay} mails about bookings of the partner that day`;

type Reader = { organizationId: number; email: string };

/**
 * Counts what leaves to each reader on one day. Mails are sent by one process at a time, so that what
 * it counts itself is all there is beside what is stored.
 */
export async function countMailsOfDay(
  deps: { db: Database; clock: Clock; marketplaceTimeZone: string },
  readers: readonly Reader[],
) {
  const counts = await storedCounts(deps, readers);
  const countOf = (reader: Reader) => counts.get(keyOf(reader)) ?? 0;
  const add = (reader: Reader, by: 1 | -1) => counts.set(keyOf(reader), countOf(reader) + by);
  return {
    /** Takes one of a reader's mails of the day; false where there is none left. */
    take: (reader: Reader): boolean => {
      if (countOf(reader) >= mostMailsADay) return false;
      add(reader, 1);
      return true;
    },
    /** The mail did not leave. */
    giveBack: (reader: Reader): void => void add(reader, -1),
  };
}

async function storedCounts(
  { db, clock, marketplaceTimeZone }: { db: Database; clock: Clock; marketplaceTimeZone: string },
  readers: readonly Reader[],
): Promise<Map<string, number>> {
  const today = clock.now().toZonedDateTimeISO(marketplaceTimeZone).startOfDay();
  const tomorrow = today.add({ days: 1 });
  const addresses = [...new Set(readers.map(({ email }) => email.trim().toLowerCase()))];
  const { rows } = await sql<{ organizationId: number; email: string; count: number }>`
    select organization_id, lower(recipient) email, count(*) from traveler_mail
    where lower(recipient) = any(${addresses}::text[])
      and state in ('handing over', 'sent', 'failed', 'interrupted')
      and coalesce(settled_at, ${today.toInstant()}::timestamptz) >= ${today.toInstant()}::timestamptz
      and coalesce(settled_at, ${today.toInstant()}::timestamptz) < ${tomorrow.toInstant()}::timestamptz
    group by organization_id, lower(recipient)`.execute(db);
  return new Map(rows.map(({ count, ...reader }) => [keyOf(reader), count]));
}

function keyOf({ organizationId, email }: Reader): string {
  return `${organizationId} ${email.trim().toLowerCase()}`;
}
