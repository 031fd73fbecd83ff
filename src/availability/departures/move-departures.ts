import { sql } from 'kysely';
import { chunksOf } from '../../platform/chunks.ts';
import { json, type Transaction } from '../../platform/db/database.ts';
import type { MovedDeparture } from './plan-carry-over.ts';
import type { DepartureName } from './take-places.ts';

const rowsAtOnce = 1000;

/** Has what is special about departures hold for those that they are from now on. */
export async function moveDepartures(
  tx: Transaction,
  moved: readonly MovedDeparture[],
): Promise<void> {
  if (moved.length === 0) return;
  const goals = new Map(moved.map(({ from, to }) => [nameText(from), to]));
  // All of them go before the first one comes: one may take the place of another.
  const rows = await tx
    .deleteFrom('departure')
    .where(isOneOf(moved.map(({ from }) => from)))
    .returningAll()
    .execute();
  for (const chunk of chunksOf(rows, rowsAtOnce)) {
    const arriving = chunk.flatMap((row) => {
      const to = goals.get(nameText(row));
      if (!to) return [];
      const prices = row.prices === null ? null : json(row.prices);
      return { ...row, prices, minutes: to.minutes, scheduleKey: to.key };
    });
    await tx
      .insertInto('departure')
      .values(arriving)
      // What staff once set there was for a slot that is no longer.
      .onConflict((conflict) =>
        conflict.columns(['tourId', 'date', 'minutes', 'scheduleKey']).doUpdateSet((row) => ({
          taken: row.ref('excluded.taken'),
          isPrivate: row.ref('excluded.isPrivate'),
          isClosed: row.ref('excluded.isClosed'),
          closedReason: row.ref('excluded.closedReason'),
          capacity: row.ref('excluded.capacity'),
          prices: row.ref('excluded.prices'),
          currency: row.ref('excluded.currency'),
        })),
      )
      .execute();
  }
}

/** A row of a table about one of these departures. */
export function isOneOf(names: readonly DepartureName[]) {
  return sql<boolean>`(tour_id, date, minutes, schedule_key) in (select * from unnest(
    ${names.map(({ tourId }) => tourId)}::integer[], ${names.map(({ date }) => date)}::date[],
    ${names.map(({ minutes }) => minutes)}::smallint[],
    ${names.map(({ scheduleKey }) => scheduleKey)}::text[]))`;
}

/** For comparing. */
export function nameText({ tourId, date, minutes, scheduleKey }: DepartureName): string {
  return [tourId, date, minutes, scheduleKey].join(' ');
}
