import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { guessCountries } from '../catalog/places/guess-countries.ts';
import { loadPlaces } from '../catalog/places/load-places.ts';
import { announce } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Call } from './cruise.ts';
import { findOrAddShips, shipKey } from './load-ships.ts';
import type { CallInFile, CruiseInFile } from './marketplace-file.ts';

type Sailing = { shipId: number; date: string; calls: Call[] };
type StoredSailing = Sailing & { id: number };

/**
 * Loads the cruises of one file, some hundred sailings at a time: a sailing replaces those that the
 * same ship began on the same day, unless the file has them too. What is the same already stays
 * untouched.
 */
export function openCruiseLoading(
  tx: Transaction,
): (cruises: readonly CruiseInFile[]) => Promise<void> {
  const kept = new Set<number>();
  return async (cruises) => {
    if (cruises.length === 0) return;
    const sailings = await toSailings(tx, cruises);
    const stored = await storedSailings(tx, sailings);
    const known = Map.groupBy(stored, sailingKey);
    const missing = sailings.filter((sailing) => {
      const same = known
        .get(sailingKey(sailing))
        ?.find(({ calls }) => isDeepStrictEqual(calls, sailing.calls));
      if (same) kept.add(same.id);
      return !same;
    });
    await removeSailings(
      tx,
      stored.filter(({ id }) => !kept.has(id)),
    );
    for (const id of await addSailings(tx, missing)) kept.add(id);
    await announce(tx, 'cruises', 'sailings');
  };
}

function sailingKey({ shipId, date }: Sailing): string {
  return `${shipId} ${date}`;
}

async function toSailings(tx: Transaction, cruises: readonly CruiseInFile[]): Promise<Sailing[]> {
  const ships = await findOrAddShips(tx, cruises);
  const calls = cruises.flatMap(({ sailings }) => sailings.flatMap(({ towns }) => towns));
  const towns = await findOrAddTowns(tx, calls);
  return cruises.flatMap((cruise) => {
    const shipId = numberOf(ships, shipKey(cruise));
    return cruise.sailings.map((sailing) => ({
      shipId,
      date: sailing.sailing_date,
      calls: sailing.towns.map((call) => ({
        townId: numberOf(towns, townKey(call)),
        arrives: `${call.arrive_date}T${call.arrive_time}`,
        departs: `${call.depart_date}T${call.depart_time}`,
      })),
    }));
  });
}

/** A cruise calls at the towns of the catalogue: tours can be looked for there. */
async function findOrAddTowns(
  tx: Transaction,
  calls: readonly CallInFile[],
): Promise<Map<string, number>> {
  const named = new Map(calls.map((call) => [townKey(call), call]));
  const without = [...named.values()].filter(({ country }) => country === '');
  const guessed = await guessCountries(
    tx,
    without.map(({ name }) => name),
  );
  const places = new Map(
    [...named].map(([key, { name, country }]) => [
      key,
      { town: name, country: country || (guessed.get(name) ?? '') },
    ]),
  );
  const found = await loadPlaces(tx, [...places.values()]);
  return new Map([...places].map(([key, place]) => [key, found.get(place)?.townId ?? 0]));
}

function townKey({ name, country }: CallInFile): string {
  return `${country}\n${name}`;
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key);
  assert(number, `${key} was found or added`);
  return number;
}

async function storedSailings(
  tx: Transaction,
  sailings: readonly Sailing[],
): Promise<StoredSailing[]> {
  const { rows } = await sql<StoredSailing>`
    select id, ship_id, sailing_date as date, calls from sailing
    where (ship_id, sailing_date) in (
      select * from unnest(${sailings.map(({ shipId }) => shipId)}::int[],
        ${sailings.map(({ date }) => date)}::date[]))
    order by id`.execute(tx);
  return rows;
}

async function removeSailings(tx: Transaction, sailings: readonly StoredSailing[]): Promise<void> {
  if (sailings.length === 0) return;
  const ids = sailings.map(({ id }) => id);
  await sql`delete from sailing where id = any(${ids}::bigint[])`.execute(tx);
}

async function addSailings(tx: Transaction, sailings: readonly Sailing[]): Promise<number[]> {
  if (sailings.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into sailing (ship_id, sailing_date, calls)
    select ship_id, sailing_date, calls from unnest(
      ${sailings.map(({ shipId }) => shipId)}::int[], ${sailings.map(({ date }) => date)}::date[],
      ${sailings.map(({ calls }) => JSON.stringify(calls))}::jsonb[])
      with ordinality as added (ship_id, sailing_date, calls, place)
    order by place
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
