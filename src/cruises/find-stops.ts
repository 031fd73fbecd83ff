import { findTowns, type NamedTown } from '../catalog/places/find-towns.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Call } from './cruise.ts';

/** A call whose town has its names. */
export type Stop = NamedTown & Pick<Call, 'arrives' | 'departs'>;

/** The stops of journeys, in the order of the journeys. */
export async function findStops(
  db: Database | Transaction,
  journeys: readonly (readonly Call[])[],
): Promise<Stop[][]> {
  const ids = new Set(journeys.flatMap((calls) => calls.map(({ townId }) => townId)));
  const towns = await findTowns(db, [...ids]);
  return journeys.map((calls) =>
    calls.flatMap(({ townId, ...times }) => {
      const town = towns.get(townId);
      return town ? [{ ...town, ...times }] : [];
    }),
  );
}
