import type { Bench } from './support/bench.ts';
import { ordersOfAll } from './support/departures.ts';
import { operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { compareSales, openMarketplace } from './support/selling.ts';

const goals = { ratio: 0.6, latency: 2.5, primary: 0.05 };

export const bench: Bench = {
  title: 'Bookings: POST /v1/booking',
  description: `One HTTP process sells 10,000 departures of 200 tours on credit, two travelers each, against a bare
node:http server of one process that sells them with one statement: it takes the places, and inserts a
booking, a payment and a message to send. The same PostgreSQL, as many connections to it, answers of
as many bytes. First over one HTTP connection, then over 16; three rounds of two seconds each. Beside
the rate, the milliseconds of CPU that a booking costs each process.`,
  goal: `over 16 connections at least ${goals.ratio} of the reference, and under ${goals.primary} ms of the primary each; over one at most ${goals.latency} times its latency`,
  async run() {
    await using marketplace = await openMarketplace();
    await importPartner(marketplace.dataDir);
    const orders = ordersOfAll({ token: partner.token });
    const one = await compareSales(marketplace, { orders, connections: 1 });
    const many = await compareSales(marketplace, { orders, connections: 16 });
    const primary = Math.max(...many.map(({ ours }) => ours.primary));
    return {
      met:
        ratioIn(many, 'perSecond').median >= goals.ratio &&
        ratioIn(one, 'p50').median <= goals.latency &&
        primary < goals.primary,
      figures: operationTable([
        { name: 'on credit, 1 connection', reference: 'bare, 1 connection', rounds: one },
        { name: 'on credit, 16 connections', reference: 'bare, 16 connections', rounds: many },
      ]),
    };
  },
};
