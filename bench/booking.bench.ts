import type pg from 'pg';
import type { Bench } from './support/bench.ts';
import { everyDay } from './support/every-day.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { openPlainSql, ratePerSecond } from './support/plain-sql.ts';
import { runCommand, startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, ratioOf } from './support/rounds.ts';

const atOnce = 16;
const days = 30;
/** More than the program remembers rows of. */
const bookingsRead = 1000;
const leastRatio = { booking: 0.4, read: 0.5 };
const headers = { 'access-token': partner.token, 'content-type': 'application/json' };

export const bench: Bench = {
  title: 'Bookings: POST and GET /v1/booking',
  description: `Requests per second of one HTTP process over ${atOnce} connections. A booking on credit of two
travelers, on one of ${days} days, against a plain transaction of four statements in the same database
through the same driver and ten connections: take the places, insert the booking, its payment and its
event. The order names no e-mail address; for one that does, a mail is stored, drawn and sent as well, on the same cores. A read by id, each of another one of ${bookingsRead.toLocaleString('en-US')} bookings, against a plain read of the same by the
index; then of one and the same booking. Five rounds of three seconds each.`,
  goal: `at least ${leastRatio.booking} of the plain transactions, ${leastRatio.read} of the plain reads`,
  async run() {
    await using folder = temporaryDataFolder();
    await using program = await startProgram(folder.path);
    await importPartner(folder.path);
    await runCommand(folder.path, ['import', '-'], JSON.stringify(everyDay));
    await using plain = await openPlainSql(folder.path);
    const place = (seconds: number) => requests(orders(program.url), seconds);
    const plainly = (work: (turn: number) => Promise<unknown>) =>
      ratePerSecond({ atOnce, seconds: 3 }, work);
    await place(2);
    const [one = ''] = await referencesOf(plain.pool, 1);
    const sold = await rowOf(plain.pool, one);
    const placed = await alternate(5, {
      ours: () => place(3),
      reference: () => plainly((turn) => placePlainly(plain.pool, sold, turn)),
    });

    const references = await referencesOf(plain.pool, bookingsRead);
    const read = (of: string[], seconds: number) => requests(lookups(program.url, of), seconds);
    await read(references, 2);
    const each = await alternate(5, {
      ours: () => read(references, 3),
      reference: () =>
        plainly((turn) => rowOf(plain.pool, references[turn % references.length] ?? '')),
    });
    const same = await alternate(5, {
      ours: () => read([one], 3),
      reference: () => plainly(() => rowOf(plain.pool, one)),
    });

    return {
      met: ratioOf(placed).median >= leastRatio.booking && ratioOf(each).median >= leastRatio.read,
      figures: [
        ...comparison(placed, { ours: 'a booking', reference: 'plain transaction' }, 0),
        ...comparison(each, { ours: 'a read', reference: 'plain read' }, 0).slice(1),
        ...comparison(same, { ours: 'the same again', reference: 'plain read of it' }, 0).slice(1),
      ],
    };
  },
};

type Requests = Omit<Parameters<typeof load>[0], 'duration' | 'connections'>;

async function requests(what: Requests, duration: number): Promise<number> {
  return (await load({ ...what, connections: atOnce, duration })).requestsPerSecond;
}

function orders(url: string): Requests {
  const requests = Array.from({ length: days }, (_, day) => ({
    method: 'POST' as const,
    path: '/v1/booking',
    headers,
    body: JSON.stringify(order(day)),
  }));
  return { url, requests };
}

function order(day: number) {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 + day });
  return {
    product_id: 'PRD1',
    date: date.toString(),
    time: '7:30 AM',
    phone: '+12025550123',
    adults: 'Ada Byron, Ben Hobart',
  };
}

function lookups(url: string, references: readonly string[]): Requests {
  return { url, headers, requests: references.map((id) => ({ path: `/v1/booking?id=${id}` })) };
}

/** Of what we have placed ourselves; the plain ones have two keys that are the same. */
async function referencesOf(pool: pg.Pool, wanted: number): Promise<string[]> {
  const text = 'select reference from booking where voucher_key <> reference order by id limit $1';
  const { rows } = await pool.query<{ reference: string }>(text, [wanted]);
  if (rows.length < wanted) throw new Error(`only ${rows.length} bookings were placed`);
  return rows.map(({ reference }) => reference);
}

type Row = Record<string, unknown>;

async function rowOf(pool: pg.Pool, reference: string): Promise<Row> {
  const text = 'select * from booking where reference = $1';
  const { rows } = await pool.query<Row>(text, [reference]);
  if (!rows[0]) throw new Error(`there is no booking ${reference}`);
  return rows[0];
}

/** What the business needs at the least, without any question about whether it may be. */
async function placePlainly(pool: pg.Pool, sold: Row, turn: number): Promise<void> {
  const { id: _, ...row } = sold;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update departure set taken = taken + 2
       where tour_id = 1 and date = $1 and taken + 2 <= 1000000`,
      [order(turn % days).date],
    );
    const unique = `${process.pid}-${turn}-${performance.now()}`;
    const values = { ...row, reference: unique, voucher_key: unique };
    const names = Object.keys(values);
    const { rows } = await client.query<{ id: number }>(
      `insert into booking (${names.join()}) values (${names.map((_name, at) => `$${at + 1}`).join()})
       returning id`,
      Object.values(values).map(toParameter),
    );
    await client.query(
      `insert into payment (booking_id, kind, key, amount_minor, currency, undo_at, at)
       values ($1, 'charge', $2, 11800, 'USD', now(), now())`,
      [rows[0]?.id, unique],
    );
    await client.query(
      `insert into booking_event (booking_id, organization_id, user_id, kind, at)
       values ($1, $2, $3, 'placed', now())`,
      [rows[0]?.id, sold['organization_id'], sold['user_id']],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
