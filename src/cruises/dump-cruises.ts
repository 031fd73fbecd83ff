import type { Database, Transaction } from '../platform/db/database.ts';
import { type Call, timesOf } from './cruise.ts';
import { findStops } from './find-stops.ts';
import type { CruiseInFile, CruiseStatus, SailingInFile } from './marketplace-file.ts';

const sailingsAtOnce = 500;

/** Every cruise, in the order of lines and ships; one of many sailings in several parts. */
export async function* dumpCruises(tx: Database | Transaction): AsyncGenerator<CruiseInFile[]> {
  const ships = await tx
    .selectFrom('cruiseShip')
    .select(['id', 'line', 'name', 'status'])
    .orderBy('lineKey')
    .orderBy('nameKey')
    .execute();
  for (const { id, line, name, status } of ships) {
    for (let offset = 0; ; offset += sailingsAtOnce) {
      const sailings = await sailingsOf(tx, id, offset);
      if (offset === 0 || sailings.length > 0) {
        yield [{ cruiseline: line, cruiseship: name, ...shownStatus(status), sailings }];
      }
      if (sailings.length < sailingsAtOnce) break;
    }
  }
}

async function sailingsOf(
  tx: Database | Transaction,
  shipId: number,
  offset: number,
): Promise<SailingInFile[]> {
  const sailings = await tx
    .selectFrom('sailing')
    .select(['sailingDate as date', 'calls', 'status'])
    .where('shipId', '=', shipId)
    .orderBy('sailingDate')
    .orderBy('id')
    .offset(offset)
    .limit(sailingsAtOnce)
    .execute();
  return toSailingsInFile(
    tx,
    sailings.map(({ calls, ...sailing }) => ({ ...sailing, calls: calls as Call[] })),
  );
}

/** Sailings as files have them: with the names of their towns. */
export async function toSailingsInFile(
  tx: Database | Transaction,
  sailings: readonly { date: string; status: string; calls: Call[] }[],
): Promise<SailingInFile[]> {
  const journeys = await findStops(
    tx,
    sailings.map(({ calls }) => calls),
  );
  return sailings.map(({ date, status }, index) => ({
    sailing_date: date,
    ...shownStatus(status),
    towns: (journeys[index] ?? []).map(({ name, country, ...call }) => ({
      name,
      country,
      ...timesOf(call),
    })),
  }));
}

/** A file says only of what is inactive that it is. */
function shownStatus(status: string): { status?: CruiseStatus } {
  return status === 'inactive' ? { status } : {};
}
