import type pg from 'pg';
import type { Bench } from './support/bench.ts';
import { doPlainly, openPlainSql } from './support/beside/plain-sql.ts';
import { cpuOfProgram, cpuOfThis } from './support/cpu.ts';
import { load } from './support/load.ts';
import { costOf, type Operations, operationTable, ratioIn } from './support/operations.ts';
import { importPartner, partner } from './support/partner.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate } from './support/rounds.ts';

const atOnce = 16;
const travelers = 300;
const leastRatio = 0.7;

export const bench: Bench = {
  title: 'Signing up for campaigns: POST /v1/drip_campaign',
  description: `One HTTP process over ${atOnce} connections takes sign-ups that send nothing at once, against a plain
transaction that inserts the same row through the same driver and ten connections. Five rounds of
three seconds each. The CPU of the plain insert is that of the measuring process.`,
  goal: `at least ${leastRatio} of the plain inserts`,
  async run() {
    await using folder = temporaryDataFolder();
    const rounds = await measureSignUps(folder.path);
    return {
      met: ratioIn(rounds, 'perSecond').median >= leastRatio,
      figures: operationTable([{ name: 'a sign-up', reference: 'plain insert', rounds }]),
    };
  },
};

async function measureSignUps(dataDir: string): Promise<Operations[]> {
  await using program = await startProgram(dataDir);
  await importPartner(dataDir);
  await using plain = await openPlainSql(dataDir);
  const headers = { 'access-token': partner.token, 'content-type': 'application/json' };
  const requests = Array.from({ length: travelers }, (_, number) => ({
    method: 'POST' as const,
    path: '/v1/drip_campaign',
    headers,
    body: JSON.stringify({ ...signUp, email: `traveler${number}@measured.test` }),
  }));
  const ours = (duration: number) =>
    load({ url: program.url, requests, connections: atOnce, duration });
  await ours(3);
  const { rows } = await plain.pool.query<{ id: number }>('select id from subscriber');
  const subscribers = rows.map(({ id }) => id);
  const insert = (turn: number) =>
    insertPlainly(plain.pool, { subscriber: subscribers[turn % subscribers.length], turn });
  return await alternate(5, {
    ours: () =>
      costOf(
        () => ours(3),
        () => cpuOfProgram(program.pid),
      ),
    reference: () =>
      costOf(
        () => doPlainly({ atOnce, seconds: 3 }, insert),
        () => cpuOfThis(program.pid),
      ),
  });
}

/** Without a title, each is a campaign of its own. */
const signUp = { date: '2030-06-12', svc_url: 'https://measured.test/rome', freq_today: 0 };

async function insertPlainly(
  pool: pg.Pool,
  { subscriber, turn }: { subscriber: number | undefined; turn: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into campaign (reference, subscriber_id, email, date, destination_url, title,
         first_name, last_name, intervals, created_at, changed_at)
       values ($1, $2, 'traveler@measured.test', $3, $4, '', '', '', '{}', now(), now())`,
      [`${turn}-${performance.now()}`, subscriber, signUp.date, signUp.svc_url],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
