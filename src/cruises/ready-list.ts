import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { weakTag } from '../platform/http/entity-tag.ts';

export type ReadyList = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Today, in milliseconds since 1970: from its beginning until the next day's. */
  readonly from: number;
  readonly until: number;
};

/** The cruises that partners are shown, ready to be sent: at once where memory is certain. */
export type CruiseList = { find(): ReadyList | Promise<ReadyList> };

type Deps = { db: Database; changes: Changes; clock: Clock; marketplaceTimeZone: string };

type ListedShip = { line: string; name: string; dates: string[] };

/** Remembers the list until cruises change or the day is over. */
export function openCruiseList(deps: Deps): CruiseList {
  const { changes, clock } = deps;
  let known: ReadyList | undefined;
  let isCurrent = false;
  let reading: Promise<ReadyList> | undefined;
  const forget = () => {
    isCurrent = false;
    // What is being read now may be from before the change.
    reading = undefined;
  };
  changes.listen('cruises', forget);
  changes.onGap(forget);

  const read = () => {
    const begun = readList(deps)
      .then((list) => {
        known = list;
        isCurrent = reading === begun && changes.isConnected();
        return list;
      })
      .finally(() => {
        if (reading === begun) reading = undefined;
      });
    return begun;
  };
  return {
    find: () => {
      const remembered = known && holdsAt(known, clock.milliseconds()) ? known : undefined;
      if (remembered && isCurrent && changes.isConnected()) return remembered;
      reading ??= read();
      // Without the database, what was known of this day still helps.
      return remembered ? reading.catch(() => remembered) : reading;
    },
  };
}

/** In staging the clock may go back, too. */
function holdsAt({ from, until }: ReadyList, now: number): boolean {
  return from <= now && now < until;
}

async function readList({ db, clock, marketplaceTimeZone }: Deps): Promise<ReadyList> {
  const today = clock.now().toZonedDateTimeISO(marketplaceTimeZone).startOfDay();
  const { rows } = await sql<ListedShip>`
    select line, name, array_agg(distinct sailing_date::text) as dates
    from cruise_ship join sailing on ship_id = cruise_ship.id
    where sailing_date >= ${today.toPlainDate().toString()}
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
