// Runs the campaigns of today in a process of its own; prints what it took.
import { runDay } from '../../src/campaigns/mails/run-day.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { smtpMailer } from '../../src/platform/mail/smtp-mailer.ts';

const [url = '', smtpUrl = ''] = process.argv.slice(2);
await using database = openDatabase(url, { name: 'campaign day', connections: 10 });
await using mailer = smtpMailer({ url: smtpUrl, from: 'bench@measured.test', signature: null });
const deps = {
  db: database.db,
  clock: systemClock,
  marketplaceTimeZone: 'UTC',
  mailer,
  baseAddress: 'https://measured.test',
};
const begun = performance.now();
const run = await runDay(deps, { kind: 'system', name: 'bench' });
const seconds = (performance.now() - begun) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ kind: run.kind, sent: run.counts.sent, seconds, megabytes }));
