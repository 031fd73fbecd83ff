import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { everything, openMemory } from '../platform/db/memory.ts';
import { weakTag } from '../platform/http/answers/entity-tag.ts';

export type CachedList = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Today, in milliseconds since 1970: from its beginning until the next day's. */
  readonly from: number;
  readonly until: number;
};

/** The cruises that partners are shown, ready to be sent: at once where memory is certain. */
export type CruiseList = { find(): CachedList | Promise<CachedList> };

type Deps = { db: Database; changes: Changes; clock: Clock; marketplaceTimeZone: string };

type ListedShip = { line: string; name: string; dates: string[] };

/** Remembers the list until cruises change or the day is over. */
export function openCruiseList(deps: Deps): CruiseList {
  const { changes, clock } = deps;
  const lists = openMemory<CachedList>(changes, { limit: 1, topics: { cruises: everything } });
  let last: CachedList | undefined;
  const read = async () => {
    last = await lists.read('all', () => readList(deps));
    return last;
  };
  return {
    find: () => {
      const now = clock.milliseconds();
      const known = lists.known('all');
      if (known && holdsAt(known, now)) return known;
      // Without the database, what was known of this day still helps.
      const fallback = last && holdsAt(last, now) ? last : undefined;
      return fallback ? read().catch(() => fallback) : read();
    },
  };
}

/** In staging the clock may go back, too. */
function holdsAt({ from, until }: CachedList, now: number): boolean {
  return from <= now && now < until;
}

async function readList({ db, clock, marketplaceTimeZone }: Deps): Promise<CachedList> {
  const today = clock.now().toZonedDateTimeISO(marketplaceTimeZone).startOfDay();
  const { rows } = await sql<ListedShip>`
    select line, name, array_agg(distinct sailing_date::text) as dates
    from cruise_ship join sailing on ship_id = cruise_ship.id
    where sailing_date >= ${today.toPlainDate().toString()}
      and cruise_ship.status = 'active' and sailing.status = 'active'
    group by cruise_ship.id
    order by line_key collate "C", name_key collate "C"`.execute(db);
  const list = rows.map(({ line, name, dates }) => ({
    cruiseline: line,
    cruiseship: name,
    sailing_dates: dates.toSorted(),
  }));
  const bytes = Buffer.from(JSON.stringify(list));
  return {
    bytes,
    etag: weakTag(bytes),
    from: today.epochMilliseconds,
    until: today.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}
