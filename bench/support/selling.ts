import { type BareSeller, makeBareTables, startBareBooking } from './beside/bare-booking.ts';
import { openPlainSql, type PlainSql } from './beside/plain-sql.ts';
import { cpuOfProgram, cpuOfServer } from './cpu.ts';
import { manyDepartures, type Orders } from './departures.ts';
import type { Listening } from './listen.ts';
import { load } from './load.ts';
import { costOf, type Operations } from './operations.ts';
import { runCommand, startProgram, temporaryDataFolder } from './program.ts';
import { alternate } from './rounds.ts';
import { until } from './until.ts';

const rounds = 3;
const seconds = 2;

export type Marketplace = { program: Listening; plain: PlainSql; dataDir: string };

/** A running program with 10,000 departures, and the reference's tables in its database. */
export async function openMarketplace(
  environment: Record<string, string> = {},
): Promise<Marketplace & AsyncDisposable> {
  await using undo = new AsyncDisposableStack();
  const { path: dataDir } = undo.use(temporaryDataFolder());
  const program = undo.use(await startProgram(dataDir, { PORTOLAN_DEMO: '0', ...environment }));
  await runCommand(dataDir, ['import', '-'], JSON.stringify(manyDepartures));
  const plain = undo.use(await openPlainSql(dataDir));
  await makeBareTables(plain);
  const resources = undo.move();
  return { program, plain, dataDir, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

type Sale = {
  orders: Orders;
  connections: number;
  processor?: NonNullable<BareSeller['processor']>;
  seconds?: number;
};

/** Sells in turns, here and at the reference, after a round of each to warm up. */
export async function compareSales(
  { program, plain }: Marketplace,
  { orders, connections, processor, seconds: duration = seconds }: Sale,
): Promise<Operations[]> {
  const { answer, reference } = await sellOne(program.url, orders);
  const seller = { answer, reference, ...(processor && { processor }) };
  await using bare = await startBareBooking(plain, seller);
  const fire = (url: string) => () => load({ url, ...orders, connections, duration });
  const ours = () =>
    costOf(
      fire(program.url),
      () => cpuOfProgram(program.pid),
      () => untilAllIsSent(plain),
    );
  const theirs = () => costOf(fire(bare.url), () => cpuOfServer(bare.pid, program.pid));
  await ours();
  await theirs();
  return await alternate(rounds, { ours, reference: theirs });
}

async function sellOne(url: string, { requests }: Orders) {
  const [order] = requests;
  if (!order) throw new Error('there is nothing to order');
  const { method, headers, body } = order;
  const answer = await fetch(`${url}${order.path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`nothing was booked: ${answer.status} ${text}`);
  return { answer: text, reference: (JSON.parse(text) as { booking_ref: string }).booking_ref };
}

/** Mails and messages of the bookings belong to what they cost. */
async function untilAllIsSent({ pool }: PlainSql): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query<{ is_done: boolean }>(
      `select not exists (select from traveler_mail where state in ('waiting', 'handing over'))
         and not exists (select from webhook_message where state in ('queued', 'sending')) as is_done`,
    );
    return rows[0]?.is_done === true;
  });
}
