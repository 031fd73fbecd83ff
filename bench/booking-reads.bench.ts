import type pg from 'pg';
import type { Bench } from './support/bench.ts';
import { doPlainly } from './support/beside/plain-sql.ts';
import { cpuOfProgram, cpuOfThis } from './support/cpu.ts';
import { ordersOfAll } from './support/departures.ts';
import { load } from './support/load.ts';
import { costOf, type Operations, operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { alternate } from './support/rounds.ts';
import { type Marketplace, openMarketplace } from './support/selling.ts';

const atOnce = 16;
/** More than the program remembers rows of. */
const bookings = 1000;
const leastRatio = 0.7;
const headers = { 'access-token': partner.token };

export const bench: Bench = {
  title: 'Reading bookings: GET /v1/booking',
  description: `One HTTP process over ${atOnce} connections answers a booking by its id, each time another one of
${bookings.toLocaleString('en-US')}, against a plain read of the same row by the index, through the same driver and ten
connections; then one and the same booking. Three rounds of three seconds each. The CPU of the plain
read is that of the measuring process.`,
  goal: `at least ${leastRatio} of the plain reads, all different`,
  async run() {
    await using marketplace = await openMarketplace();
    await importPartner(marketplace.dataDir);
    const { requests } = ordersOfAll({ token: partner.token });
    const { url } = marketplace.program;
    await load({ url, requests, connections: atOnce, amount: bookings, duration: 60 });
    const references = await referencesIn(marketplace.plain.pool);
    const each = await compareReads(marketplace, references);
    const same = await compareReads(marketplace, references.slice(0, 1));
    return {
      met: ratioIn(each, 'perSecond').median >= leastRatio,
      figures: operationTable([
        { name: 'a booking', reference: 'plain read', rounds: each },
        { name: 'the same again', reference: 'plain read of it', rounds: same },
      ]),
    };
  },
};

async function compareReads(
  { program, plain }: Marketplace,
  references: readonly string[],
): Promise<Operations[]> {
  const requests = references.map((id) => ({ path: `/v1/booking?id=${id}` }));
  const fire = (duration: number) =>
    load({ url: program.url, headers, requests, connections: atOnce, duration });
  const read = (turn: number) => rowOf(plain.pool, references[turn % references.length] ?? '');
  await fire(2);
  return await alternate(3, {
    ours: () =>
      costOf(
        () => fire(3),
        () => cpuOfProgram(program.pid),
      ),
    reference: () =>
      costOf(
        () => doPlainly({ atOnce, seconds: 3 }, read),
        () => cpuOfThis(program.pid),
      ),
  });
}

async function referencesIn(pool: pg.Pool): Promise<string[]> {
  const text = 'select reference from booking order by id limit $1';
  const { rows } = await pool.query<{ reference: string }>(text, [bookings]);
  if (rows.length < bookings) throw new Error(`only ${rows.length} bookings were placed`);
  return rows.map(({ reference }) => reference);
}

async function rowOf(pool: pg.Pool, reference: string): Promise<void> {
  const { rows } = await pool.query('select * from booking where reference = $1', [reference]);
  if (!rows[0]) throw new Error(`there is no booking ${reference}`);
}
