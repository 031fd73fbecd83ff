import assert from 'node:assert/strict';
import { guessCountries } from '../catalog/places/guess-countries.ts';
import { loadPlaces } from '../catalog/places/load-places.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Call } from './cruise.ts';
import type { CallInFile } from './marketplace-file.ts';

/** The calls of journeys. A cruise calls at the towns of the catalogue: tours can be looked for there. */
export async function toCalls(
  tx: Transaction,
  journeys: readonly (readonly CallInFile[])[],
  /** Towns of which it is known which ones are meant, by `townKey`. */
  known: ReadonlyMap<string, number> = new Map(),
): Promise<Call[][]> {
  const others = journeys.flat().filter((call) => !known.has(townKey(call)));
  const towns = new Map([...known, ...(await findOrAddTowns(tx, others))]);
  return journeys.map((calls) =>
    calls.map((call) => {
      const townId = towns.get(townKey(call));
      assert(townId, `${call.name} was found or added`);
      return {
        townId,
        arrives: `${call.arrive_date}T${call.arrive_time}`,
        departs: `${call.depart_date}T${call.depart_time}`,
      };
    }),
  );
}

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

export function townKey({ name, country }: Pick<CallInFile, 'name' | 'country'>): string {
  return `${country}\n${name}`;
}
