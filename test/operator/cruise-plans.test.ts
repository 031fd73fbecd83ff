import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import {
  countSailings,
  listSailings,
  type SailingsFilter,
} from '../../src/cruises/sailings/list-sailings.ts';
import { listShips, type ShipsFilter } from '../../src/cruises/ships/list-ships.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createTestDatabase } from '../support/running/database.ts';
import { fillQuickly } from '../support/running/fill-quickly.ts';
import { rounds } from '../support/running/rounds.ts';
import { watchPlans } from '../support/suites/plans.ts';

const ships = rounds({ sample: 200, long: 1_000 });
const each = rounds({ sample: 100, long: 1_000 });
const many = ships * each;
const limit = 50;
/** Of each ship that may have one, a page is looked at, and its row. */
const mostExamined = ships * (limit + 1) + 1_000;
/** Where nothing narrows the ships: all are read, for their names. */
const mostOfPage = ships + 400;
/** The sailings of the ships on a page are counted. */
const mostOfShips = limit * (each + 10) + 2 * ships * limit;
const mostCounted = 10_000;

/** Alike in most; what is inactive is rare and lies far back. */
async function loadManySailings(db: Database): Promise<void> {
  await sql`
    insert into cruise_ship (line, name, line_key, name_key, status)
    select 'Line ' || n % 40, 'Ship ' || n, 'line ' || n % 40, 'ship ' || n,
      case when n % 50 = 0 then 'inactive' else 'active' end
    from generate_series(1, ${ships}::int) n`.execute(db);
  await fillQuickly(db, ['sailing'], async (session) => {
    await sql`
      insert into sailing (ship_id, sailing_date, calls, status)
      select n % ${ships}::int + 1, date '2027-01-01' + n / ${ships}::int, '[]',
        case when n > ${many}::int * 0.9 and n % 1000 = 7 then 'inactive' else 'active' end
      from generate_series(1, ${many}::int) n`.execute(session);
  });
}

const wholeYear = { from: '2027-01-15', to: '2027-12-31' };
const sailings: SailingsFilter[] = [
  {},
  { status: 'active' },
  { status: 'inactive' },
  wholeYear,
  { ...wholeYear, status: 'inactive' },
  { ship: 7 },
  { ship: 7, ...wholeYear },
];
const ofSomeShips: SailingsFilter[] = [
  { line: 'LINE 7' },
  { line: 'line 7', ...wholeYear },
  { q: 'ship 77' },
  { q: 'line' },
  { q: 'no such ship' },
];
const lists: ShipsFilter[] = [
  {},
  { q: 'ship 7' },
  { line: 'Line 7' },
  { status: 'inactive' },
  { from: '2027-02-01', to: '2027-02-01' },
];

it('a page of sailings or ships is found by an index, among very many', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const examine = watchPlans(database.pool);
  await loadManySailings(db);
  const faults: string[] = [];
  const check = async (what: string, most: number, run: () => Promise<unknown>) => {
    const { rows, wholeTables } = await examine(run);
    const ofMany = wholeTables.filter((table) => table !== 'cruise_ship');
    if (rows > most || ofMany.length > 0)
      faults.push(`${what}: ${rows} rows, all of ${ofMany.join(', ')}`);
  };
  for (const cursor of [undefined, `2027-01-16.${15 * ships}`]) {
    for (const [filters, most] of [
      [sailings, mostOfPage],
      [ofSomeShips, mostExamined],
    ] as const) {
      for (const filter of filters) {
        await check(`${JSON.stringify(filter)} after ${cursor}`, most, () =>
          listSailings({ db }, filter, { cursor, limit }),
        );
      }
    }
    for (const filter of lists) {
      const page = { cursor: cursor === undefined ? undefined : ships / 2, limit };
      await check(`ships ${JSON.stringify(filter)} after ${page.cursor}`, mostOfShips, () =>
        listShips({ db }, filter, page),
      );
    }
  }
  for (const filter of [...sailings, ...ofSomeShips]) {
    const { rows } = await examine(() => countSailings({ db }, filter));
    if (rows > mostCounted + ships + 1) faults.push(`count ${JSON.stringify(filter)}: ${rows}`);
  }
  assert.deepEqual(faults, []);
});
