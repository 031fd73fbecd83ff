import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './support/bench.ts';
import { openPlainSql } from './support/beside/plain-sql.ts';
import { startSink } from './support/beside/sink.ts';
import { importPartner } from './support/partner.ts';
import { temporaryDataFolder } from './support/program.ts';

const most = { seconds: 60, megabytes: 300 };

type Day = { kind: string; sent: number; seconds: number; megabytes: number };

export const bench: Bench = {
  title: 'Drip campaigns: the daily run',
  description: `The daily run of 100,000 campaigns of which 10,000 are due, in a process of its own, to a mail
server on the same machine that takes everything.`,
  goal: `within ${most.seconds} s and ${most.megabytes} MB`,
  async run() {
    await using folder = temporaryDataFolder();
    await importPartner(folder.path);
    const day = await measureDay(folder.path);
    return {
      met: day.seconds <= most.seconds && day.megabytes <= most.megabytes,
      figures: [
        ['', 'figure'],
        ['seconds of the daily run', day.seconds.toFixed(1)],
        ['megabytes of its process', day.megabytes.toFixed(0)],
      ],
    };
  },
};

async function measureDay(dataDir: string): Promise<Day> {
  await using plain = await openPlainSql(dataDir);
  await plain.pool.query(`
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
  const { stdout } = await promisify(execFile)(process.execPath, [script, plain.url, sink.url]);
  const day: Day = JSON.parse(stdout);
  if (day.kind !== 'finished' || day.sent !== 10_000) throw new Error(`the day ran as ${stdout}`);
  return day;
}
