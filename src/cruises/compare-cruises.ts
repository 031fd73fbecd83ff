import { sql } from 'kysely';
import { slugOf } from '../catalog/folding.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Fate } from '../platform/lists/tally.ts';
import { type Call, nameKey, timesOf } from './cruise.ts';
import { findStops } from './find-stops.ts';
import type { CallInFile, CruiseInFile } from './marketplace-file.ts';
import { shipKey } from './ships/load-ships.ts';

/** What loading these cruises would change; a few at a time, as they are loaded. */
export async function compareCruises(
  tx: Transaction,
  cruises: readonly CruiseInFile[],
): Promise<Fate[]> {
  const ships = await storedShips(tx, cruises);
  const journeys = await storedJourneys(tx, cruises, ships);
  return cruises.map((cruise) => {
    const ship = ships.get(shipKey(cruise));
    if (ship === undefined) return 'created';
    const given = Map.groupBy(cruise.sailings, ({ sailing_date: date }) => date);
    const isSame =
      ship.line === cruise.cruiseline &&
      ship.name === cruise.cruiseship &&
      (cruise.status ?? ship.status) === ship.status &&
      given.entries().every(([date, sailings]) => {
        return isSameDay(journeys.get(`${ship.id} ${date}`) ?? [], sailings);
      });
    return isSame ? 'unchanged' : 'updated';
  });
}

type Ship = { id: number; line: string; name: string; status: string; key: string };
type Towns = readonly CallInFile[];
type Journey = { status?: string | undefined; towns: Towns };

async function storedShips(
  tx: Transaction,
  cruises: readonly CruiseInFile[],
): Promise<Map<string, Ship>> {
  const { rows } = await sql<Ship>`
    select id, line, name, status, line_key || E'\n' || name_key as key from cruise_ship
    where (line_key, name_key) in (select * from unnest(
      ${cruises.map(({ cruiseline }) => nameKey(cruiseline))}::text[],
      ${cruises.map(({ cruiseship }) => nameKey(cruiseship))}::text[]))`.execute(tx);
  return new Map(rows.map((ship) => [ship.key, ship]));
}

/** What the ships begin on the days of the file, by ship and day. */
async function storedJourneys(
  tx: Transaction,
  cruises: readonly CruiseInFile[],
  ships: ReadonlyMap<string, Ship>,
): Promise<Map<string, Journey[]>> {
  const wanted = cruises.flatMap((cruise) =>
    cruise.sailings.map(({ sailing_date: date }) => ({
      shipId: ships.get(shipKey(cruise))?.id ?? 0,
      date,
    })),
  );
  const { rows } = await sql<{ shipId: number; date: string; status: string; calls: Call[] }>`
    select ship_id, sailing_date as date, status, calls from sailing
    where (ship_id, sailing_date) in (select * from unnest(
      ${wanted.map(({ shipId }) => shipId)}::int[], ${wanted.map(({ date }) => date)}::date[]))
    `.execute(tx);
  const stops = await findStops(
    tx,
    rows.map(({ calls }) => calls),
  );
  const journeys = rows.map(({ shipId, date, status }, index) => ({
    day: `${shipId} ${date}`,
    status,
    towns: (stops[index] ?? []).map(({ name, country, ...call }) => ({
      name,
      country,
      ...timesOf(call),
    })),
  }));
  return Map.groupBy(journeys, ({ day }) => day);
}

function isSameDay(stored: readonly Journey[], given: readonly Journey[]): boolean {
  return (
    stored.length === given.length &&
    given.every(({ status, towns }) =>
      stored.some(
        (other) => (status ?? other.status) === other.status && isSameJourney(other.towns, towns),
      ),
    )
  );
}

function isSameJourney(stored: Towns, given: Towns): boolean {
  return (
    stored.length === given.length &&
    given.every((call, index) => {
      const other = stored[index];
      return (
        other !== undefined &&
        slugOf(other.name) === slugOf(call.name) &&
        // A country that is not named is guessed.
        (call.country === '' || slugOf(other.country) === slugOf(call.country)) &&
        `${other.arrive_date} ${other.arrive_time} ${other.depart_date} ${other.depart_time}` ===
          `${call.arrive_date} ${call.arrive_time} ${call.depart_date} ${call.depart_time}`
      );
    })
  );
}
