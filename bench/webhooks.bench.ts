import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bench } from './support/bench.ts';
import { openPlainSql } from './support/beside/plain-sql.ts';
import { manyDepartures } from './support/departures.ts';
import { importPartner, partner } from './support/partner.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { until } from './support/until.ts';

const bookings = 1000;
const queued = 10_000;
const slowMilliseconds = 3000;
const mostSeconds = 10;
const leastRate = 500;
const headers = { 'access-token': partner.token, 'content-type': 'application/json' };

export const bench: Bench = {
  title: 'Webhooks: bursts, and receivers that are slow',
  description: `${bookings} bookings in a burst over 16 connections, of a partner with three webhooks: one answers
at once, one after ${slowMilliseconds / 1000} seconds, one never. Then ${queued.toLocaleString('en-US')} queued messages with a copy of the booking to
one receiver that answers at once. One HTTP process; receivers and measurement share the machine.`,
  goal: `the fast receiver has everything within ${mostSeconds} s of the last booking; over ${leastRate} messages a second`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path);
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(manyDepartures));
    await using fast = await receiver(0);
    await using slow = await receiver(slowMilliseconds);
    await using dead = await receiver(Number.POSITIVE_INFINITY);
    const others = [await add(folder.path, slow.url), await add(folder.path, dead.url)];
    await add(folder.path, fast.url);

    const begun = performance.now();
    await book(program.url);
    const booked = performance.now();
    await until(async () => fast.count() === bookings);
    const lag = (performance.now() - booked) / 1000;

    for (const id of others) await runCommand(folder.path, ['webhook', 'remove', String(id)]);
    const rate = await drain(folder.path, fast);

    return {
      met: lag <= mostSeconds && rate > leastRate,
      figures: [
        ['', 'figure'],
        ['burst of bookings, seconds', ((booked - begun) / 1000).toFixed(1)],
        ['last booking to last message of the fast receiver, seconds', lag.toFixed(2)],
        ['messages a second, drained', rate.toFixed(0)],
      ],
    };
  },
};

async function receiver(milliseconds: number) {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      count += 1;
      if (milliseconds === 0) response.end();
      else if (Number.isFinite(milliseconds)) setTimeout(() => response.end(), milliseconds);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    count: () => count,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function add(dataDir: string, url: string): Promise<number> {
  const words = ['webhook', 'add', '--org', 'measured', '--url', url, '--secret', 's3cret'];
  return ((await runCommand(dataDir, [...words, '--include-booking'])) as { id: number }).id;
}

async function book(url: string): Promise<void> {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
  const order = { product_id: 'PRD1', date, time: '7:30 AM', phone: '+12025550123' };
  const body = JSON.stringify({ ...order, adults: 'Ada Byron, Ben Hobart' });
  const turns = Array.from({ length: bookings }).values();
  const work = async () => {
    for (const _turn of turns) {
      const answer = await fetch(`${url}/v1/booking`, { method: 'POST', headers, body });
      if (answer.status !== 200) throw new Error(`nothing was booked: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

/** Queues messages at once, and gives back how many a second arrive. */
async function drain(dataDir: string, { count }: { count: () => number }): Promise<number> {
  await using plain = await openPlainSql(dataDir);
  const before = count();
  await plain.pool.query(
    `insert into webhook_message (endpoint_id, booking_id, booking_reference, type, at, state)
     select endpoint.id, booking.id, booking.reference, 'New Booking', now(), 'queued'
     from webhook_endpoint endpoint, booking, generate_series(1, $1::int) turn
     where endpoint.removed_at is null`,
    [queued / bookings],
  );
  const begun = performance.now();
  await plain.pool.query(`select pg_notify('portolan', 'webhooks queued')`);
  await until(async () => count() === before + queued);
  return queued / ((performance.now() - begun) / 1000);
}
