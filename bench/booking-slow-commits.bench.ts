import type { Bench } from './support/bench.ts';
import { ordersOfAll } from './support/departures.ts';
import { operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { compareSales, openMarketplace } from './support/selling.ts';

const connections = 32;
const delayMilliseconds = 5;
const leastRatio = 0.6;

export const bench: Bench = {
  title: 'Bookings where a commit takes 5 ms',
  description: `On credit as above, over ${connections} HTTP connections, at a PostgreSQL that waits ${delayMilliseconds} ms before each flush of
its log (commit_delay ${delayMilliseconds * 1000}, commit_siblings 0), for ours and for the reference: the same server, in
turns. This is how a slow disk or a distant synchronous standby feels. Transactions that commit
meanwhile share the flush; what holds a lock until its commit is done holds it that long. Three
rounds of four seconds each.`,
  goal: `at least ${leastRatio} of the reference`,
  async run() {
    await using marketplace = await openMarketplace();
    await importPartner(marketplace.dataDir);
    const { pool } = marketplace.plain;
    await pool.query(`alter system set commit_delay = ${delayMilliseconds * 1000}`);
    await pool.query('alter system set commit_siblings = 0');
    await pool.query('select pg_reload_conf()');
    const orders = ordersOfAll({ token: partner.token });
    const rounds = await compareSales(marketplace, { orders, connections, seconds: 4 });
    return {
      met: ratioIn(rounds, 'perSecond').median >= leastRatio,
      figures: operationTable([{ name: 'on credit', reference: 'bare', rounds }]),
    };
  },
};
