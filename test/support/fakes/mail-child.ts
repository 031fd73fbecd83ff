// Sends the mails that are due and is killed before its n-th question to the database.

import { openDatabase } from '../../../src/platform/db/database.ts';
import { openLog } from '../../../src/platform/log.ts';
import { smtpMailer } from '../../../src/platform/mail/smtp-mailer.ts';
import { testClock } from '../clock.ts';

export type Errand = {
  to: 'partners' | 'travelers' | 'staff';
  databaseUrl: string;
  smtpUrl: string;
  now: string;
  diesBefore: number;
};

const { to, databaseUrl, smtpUrl, now, diesBefore }: Errand = JSON.parse(process.argv[2] ?? '');
const { db, pool } = openDatabase(databaseUrl, { name: 'mail child', connections: 2 });

let questions = 0;
pool.on('connect', (client) => {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...words: Parameters<typeof query>) => {
      questions += 1;
      if (questions === diesBefore) process.kill(process.pid, 'SIGKILL');
      return query(...words);
    },
  });
});

await using mailer = smtpMailer({ url: smtpUrl, from: 'trips@market.test', signature: null });
// It dies many times: what it does not need is not loaded.
const senders = {
  partners: async () =>
    (await import('../../../src/partner-mails/send-waiting-mails.ts')).sendWaitingMails,
  travelers: async () =>
    (await import('../../../src/traveler-mails/send-waiting-mails.ts')).sendWaitingMails,
  staff: async () => (await import('../../../src/today/mails/send-today-mails.ts')).sendTodayMails,
};
const send = await senders[to]();
await send(
  {
    db,
    mailer,
    clock: testClock(now),
    log: openLog({ level: 'silent' }),
    baseAddress: 'http://127.0.0.1:8080',
    isStaging: true,
    marketplaceTimeZone: 'America/New_York',
  },
  new AbortController().signal,
);
process.stdout.write(String(questions));
await db.destroy();
