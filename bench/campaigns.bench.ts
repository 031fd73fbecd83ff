import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type pg from 'pg';
import { readConfig } from '../src/config.ts';
import { openDatabaseHome } from '../src/database-home.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openLog } from '../src/platform/log.ts';
import type { Bench } from './support/bench.ts';
import { comparison } from './support/figures.ts';
import { load } from './support/load.ts';
import { importPartner, partner } from './support/partner.ts';
import { openPlainSql, ratePerSecond } from './support/plain-sql.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, type Round, ratioOf } from './support/rounds.ts';

const atOnce = 16;
const travelers = 300;
const leastRatio = 0.5;
const most = { seconds: 60, megabytes: 300 };

type Day = { kind: string; sent: number; seconds: number; megabytes: number };

export const bench: Bench = {
  title: 'Drip campaigns: POST /v1/drip_campaign and the daily run',
  description: `Requests per second of one HTTP process over ${atOnce} connections: sign-ups that send nothing at
once, against a plain transaction that inserts the same row through the same driver and ten
connections; five rounds of three seconds each. Then the daily run of 100,000 campaigns of which
10,000 are due, to a mail server on the same machine that takes everything.`,
  goal: `at least ${leastRatio} of the plain inserts; the run within ${most.seconds} s and ${most.megabytes} MB`,
  async run() {
    await using folder = temporaryDataFolder();
    const rounds = await measureSignUps(folder.path);
    const day = await measureDay(folder.path);
    const figures = comparison(rounds, { ours: 'a sign-up', reference: 'plain insert' }, 0);
    return {
      met:
        ratioOf(rounds).median >= leastRatio &&
        day.seconds <= most.seconds &&
        day.megabytes <= most.megabytes,
      figures: [
        ...figures,
        ['seconds of the daily run', day.seconds.toFixed(1), '', ''],
        ['megabytes of its process', day.megabytes.toFixed(0), '', ''],
      ],
    };
  },
};

async function measureSignUps(dataDir: string): Promise<Round[]> {
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
  const ours = async (duration: number) => {
    const fired = await load({ url: program.url, requests, connections: atOnce, duration });
    return fired.requestsPerSecond;
  };
  await ours(3);
  const { rows } = await plain.pool.query<{ id: number }>('select id from subscriber');
  const subscribers = rows.map(({ id }) => id);
  return await alternate(5, {
    ours: () => ours(3),
    reference: () =>
      ratePerSecond({ atOnce, seconds: 3 }, (turn) => {
        const subscriber = subscribers[turn % subscribers.length];
        return insertPlainly(plain.pool, { subscriber, turn });
      }),
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

async function measureDay(dataDir: string): Promise<Day> {
  const log = openLog({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir });
  await using home = await openDatabaseHome({ config, log }, 'command', () => {});
  await using database = openDatabase(home.url, {
    name: 'bench',
    connections: 1,
    hasTimeouts: false,
  });
  await database.pool.query(`
    truncate campaign, campaign_mail, campaign_run, subscriber cascade;
    insert into subscriber (organization_id, email, key)
    select id, 'due' || number || '@measured.test', 'key' || number
    from organization, generate_series(1, 100000) number where key = 'measured';
    insert into campaign (reference, subscriber_id, email, date, destination_url, title,
      first_name, last_name, intervals, created_at, changed_at)
    select 'REF' || id, id, email,
      (now() at time zone 'utc')::date + case when id % 10 = 0 then 30 else 31 end,
      'https://measured.test/rome', 'Rome', 'Maria', '', '{7,14,30}', now(), now()
    from subscriber;
    analyze`);
  await using sink = await startSink();
  const script = join(import.meta.dirname, 'support/campaign-day.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, home.url, sink.url]);
  const day: Day = JSON.parse(stdout);
  if (day.kind !== 'finished' || day.sent !== 10_000) throw new Error(`the day ran as ${stdout}`);
  return day;
}

async function startSink(): Promise<AsyncDisposable & { url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/mail-sink.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: String(url),
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
