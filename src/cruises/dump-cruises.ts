import type { Database, Transaction } from '../platform/db/database.ts';
import { type Call, timesOf } from './cruise.ts';
import { findStops } from './find-stops.ts';
import type { CruiseInFile } from './marketplace-file.ts';

const sailingsAtOnce = 500;

/** Every cruise, in the order of lines and ships; one of many sailings in several parts. */
export async function* dumpCruises(tx: Database | Transaction): AsyncGenerator<CruiseInFile[]> {
  const ships = await tx
    .selectFrom('cruiseShip')
    .select(['id', 'line', 'name'])
    .orderBy('lineKey')
    .orderBy('nameKey')
    .execute();
  for (const { id, line, name } of ships) {
    for (let offset = 0; ; offset += sailingsAtOnce) {
      const sailings = await sailingsOf(tx, id, offset);
      if (offset === 0 || sailings.length > 0) {
        yield [{ cruiseline: line, cruiseship: name, sailings }];
      }
      if (sailings.length < sailingsAtOnce) break;
    }
  }
}

async function sailingsOf(
  tx: Database | Transaction,
  shipId: number,
  offset: number,
): Promise<CruiseInFile['sailings']> {
  const sailings = await tx
    .selectFrom('sailing')
    .select(['sailingDate as date', 'calls'])
    .where('shipId', '=', shipId)
    .orderBy('sailingDate')
    .orderBy('id')
    .offset(offset)
    .limit(sailingsAtOnce)
    .execute();
  return toSailingsInFile(
    tx,
    sailings.map(({ date, calls }) => ({ date, calls: calls as Call[] })),
  );
}

/** Sailings as files have them: with the names of their towns. */
export async function toSailingsInFile(
  tx: Database | Transaction,
  sailings: readonly { date: string; calls: Call[] }[],
): Promise<CruiseInFile['sailings']> {
  const journeys = await findStops(
    tx,
    sailings.map(({ calls }) => calls),
  );
  return sailings.map(({ date }, index) => ({
    sailing_date: date,
    towns: (journeys[index] ?? []).map(({ name, country, ...call }) => ({
      name,
      country,
      ...timesOf(call),
    })),
  }));
}
