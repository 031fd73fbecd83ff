import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import type { Call } from '../cruise.ts';
import { toSailingsInFile } from '../dump-cruises.ts';
import type { CruiseInFile } from '../marketplace-file.ts';

/** A ship and a day on which it began journeys. */
export type Begun = { shipId: number; date: string };

type Row = Begun & { id: number; line: string; name: string; status: string; calls: Call[] };

/**
 * Deletes the sailings that had ended before a day, of the next ships and days, and gives them back.
 * Those that a ship began on one day leave together: an import replaces them together.
 */
export async function takeSailings(
  tx: Transaction,
  { date, after, most }: { date: string; after: Begun | undefined; most: number },
): Promise<{ cruises: CruiseInFile[]; last: Begun | undefined }> {
  const { shipId, date: day } = after ?? { shipId: 0, date };
  const { rows } = await sql<Row>`
    with ended as (
      select ship_id, sailing_date from sailing
      where sailing_date < ${date}::date
        and (ship_id, sailing_date) > (${shipId}::integer, ${day}::date)
      group by ship_id, sailing_date
      having max((select max(call->>'departs') from jsonb_array_elements(calls) call)) < ${date}
      order by ship_id, sailing_date limit ${most}
    ), gone as (
      delete from sailing using ended
      where sailing.ship_id = ended.ship_id and sailing.sailing_date = ended.sailing_date
      returning sailing.*
    )
    select gone.id, ship_id, sailing_date as date, line, name, gone.status, calls
    from gone join cruise_ship ship on ship.id = ship_id order by ship_id, sailing_date, gone.id
  `.execute(tx);
  const sailings = await toSailingsInFile(tx, rows);
  const cruises = rows.map(({ line, name }, index) => ({
    cruiseline: line,
    cruiseship: name,
    sailings: sailings.slice(index, index + 1),
  }));
  return { cruises, last: rows.at(-1) };
}
