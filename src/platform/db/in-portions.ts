import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const rowsPerPortion = 1000;
const portionsPerTurn = 50;

/**
 * Deletes rows a portion at a time, so that none is locked for long and a turn ends; says how many.
 * What is left is for the next turn. `remove` deletes up to `most` rows and gives back how many.
 */
export async function inPortions(
  remove: (most: number) => Promise<number | bigint>,
): Promise<number> {
  let removed = 0;
  for (let portion = 0; portion < portionsPerTurn; portion++) {
    const count = Number(await remove(rowsPerPortion));
    removed += count;
    if (count < rowsPerPortion) break;
  }
  return removed;
}

/** Deletes the rows of a table that `which` names, the first in `order` first. */
export function deleteInPortions(
  db: Database,
  table: string,
  { which, order, key = 'id' }: { which: RawBuilder<unknown>; order: string; key?: string },
): Promise<number> {
  return inPortions(async (most) => {
    const { numAffectedRows = 0 } = await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where ${which}
        order by ${sql.raw(order)} limit ${most})
    `.execute(db);
    return numAffectedRows;
  });
}
