import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditAll } from '../platform/audit.ts';
import { announce } from '../platform/db/changes.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Call } from './cruise.ts';
import { sailingDifferences } from './cruise-differences.ts';
import { findStops } from './find-stops.ts';
import type { CruiseInFile } from './marketplace-file.ts';
import { findOrAddShips, type LoadedShip, type Loading, shipKey } from './ships/load-ships.ts';
import { toCalls } from './to-calls.ts';

type Sailing = {
  ship: LoadedShip;
  date: string;
  /** Without one it stays what it is. */
  status: string | undefined;
  calls: Call[];
};
type StoredSailing = { id: number; shipId: number; date: string; status: string; calls: Call[] };
/** A sailing of the file, and the stored one that it is or that it replaces. */
type Match = { sailing: Sailing; before: StoredSailing | undefined };
type Replacing = { sailing: Sailing; before: StoredSailing };

/**
 * Loads the cruises of one file, some hundred sailings at a time: a sailing replaces those that the
 * same ship began on the same day, unless the file has them too. What is the same already stays
 * untouched.
 */
export function openCruiseLoading(
  tx: Transaction,
  loading: Loading,
): (cruises: readonly CruiseInFile[]) => Promise<void> {
  const kept = new Set<number>();
  return async (cruises) => {
    if (cruises.length === 0) return;
    const sailings = await toSailings(tx, cruises, loading);
    const stored = await storedSailings(tx, sailings);
    const { matches, left } = matchesOf(
      sailings,
      stored.filter(({ id }) => !kept.has(id)),
    );
    await removeSailings(tx, left);
    await replaceSailings(tx, matches.filter(isChange), loading);
    const added = matches.flatMap(({ sailing, before }) => (before ? [] : [sailing]));
    for (const id of await addSailings(tx, added)) kept.add(id);
    for (const { before } of matches) if (before) kept.add(before.id);
    await announce(tx, 'cruises', 'sailings');
  };
}

async function toSailings(
  tx: Transaction,
  cruises: readonly CruiseInFile[],
  loading: Loading,
): Promise<Sailing[]> {
  const ships = await findOrAddShips(tx, cruises, loading);
  const given = cruises.flatMap((cruise) => {
    const ship = ships.get(shipKey(cruise));
    assert(ship, `${cruise.cruiseship} was found or added`);
    return cruise.sailings.map((sailing) => ({ ship, ...sailing }));
  });
  const journeys = await toCalls(
    tx,
    given.map(({ towns }) => towns),
  );
  return given.map(({ ship, sailing_date: date, status }, index) => ({
    ship,
    date,
    status,
    calls: journeys[index] ?? [],
  }));
}

/** What is the same stays; the others take the places of what is left of their day. */
function matchesOf(sailings: readonly Sailing[], stored: readonly StoredSailing[]) {
  const left = Map.groupBy(stored, ({ shipId, date }) => `${shipId} ${date}`);
  const take = ({ ship, date }: Sailing, isWanted: (one: StoredSailing) => boolean) => {
    const ofDay = left.get(`${ship.id} ${date}`) ?? [];
    const place = ofDay.findIndex(isWanted);
    return place === -1 ? undefined : ofDay.splice(place, 1)[0];
  };
  const same = sailings.map((sailing) =>
    take(sailing, ({ calls }) => isDeepStrictEqual(calls, sailing.calls)),
  );
  const matches = sailings.map((sailing, index): Match => {
    return { sailing, before: same[index] ?? take(sailing, () => true) };
  });
  return { matches, left: [...left.values()].flat() };
}

function isChange(match: Match): match is Replacing {
  const { sailing, before } = match;
  if (!before) return false;
  const { status = before.status, calls } = sailing;
  return status !== before.status || !isDeepStrictEqual(calls, before.calls);
}

async function storedSailings(
  tx: Transaction,
  sailings: readonly Sailing[],
): Promise<StoredSailing[]> {
  const { rows } = await sql<StoredSailing>`
    select id, ship_id, sailing_date as date, status, calls from sailing
    where (ship_id, sailing_date) in (
      select * from unnest(${sailings.map(({ ship }) => ship.id)}::int[],
        ${sailings.map(({ date }) => date)}::date[]))
    order by id for update`.execute(tx);
  return rows;
}

async function removeSailings(tx: Transaction, sailings: readonly StoredSailing[]): Promise<void> {
  if (sailings.length === 0) return;
  const ids = sailings.map(({ id }) => id);
  await sql`delete from sailing where id = any(${ids}::bigint[])`.execute(tx);
}

async function replaceSailings(
  tx: Transaction,
  replaced: readonly Replacing[],
  { actor, at, action }: Loading,
): Promise<void> {
  if (replaced.length === 0) return;
  const before = await findStops(
    tx,
    replaced.map((one) => one.before.calls),
  );
  const after = await findStops(
    tx,
    replaced.map(({ sailing }) => sailing.calls),
  );
  await sql`
    update sailing set calls = given.calls, status = coalesce(given.status, sailing.status)
    from unnest(${replaced.map((one) => one.before.id)}::bigint[],
      ${replaced.map(({ sailing }) => JSON.stringify(sailing.calls))}::jsonb[],
      ${replaced.map(({ sailing }) => sailing.status ?? null)}::text[])
      as given (id, calls, status)
    where sailing.id = given.id`.execute(tx);
  const entries = replaced.flatMap(({ sailing, before: old }, index) => {
    const { ship, date, status = old.status } = sailing;
    const sides = sailingDifferences(
      { ship, date, status: old.status, stops: before[index] ?? [] },
      { ship, date, status, stops: after[index] ?? [] },
    );
    return sides ? [{ at, action, subject: `sailing ${old.id}`, ...sides }] : [];
  });
  await auditAll(tx, actor, entries);
}

async function addSailings(tx: Transaction, sailings: readonly Sailing[]): Promise<number[]> {
  if (sailings.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into sailing (ship_id, sailing_date, calls, status)
    select ship_id, sailing_date, calls, coalesce(status, 'active') from unnest(
      ${sailings.map(({ ship }) => ship.id)}::int[], ${sailings.map(({ date }) => date)}::date[],
      ${sailings.map(({ calls }) => JSON.stringify(calls))}::jsonb[],
      ${sailings.map(({ status = null }) => status)}::text[])
      with ordinality as added (ship_id, sailing_date, calls, status, place)
    order by place
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
