// Sends what waits and is killed before its n-th question to the database.

import { openChanges } from '../../../src/platform/db/changes.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { openLog } from '../../../src/platform/log.ts';
import { openKeyring } from '../../../src/platform/secrets.ts';
import { startDelivery } from '../../../src/webhooks/delivery/delivery.ts';
import { testClock } from '../clock.ts';

type Errand = { url: string; diesBefore: number };

const { url, diesBefore }: Errand = JSON.parse(process.argv[2] ?? '');
const log = openLog({ level: 'silent' });
const { db, pool } = openDatabase(url, { name: 'delivery child', connections: 1 });
await using changes = await openChanges({ url, db, log });

let questions = 0;
const client = await pool.connect();
const query = client.query.bind(client);
Object.assign(client, {
  query: (...words: Parameters<typeof query>) => {
    questions += 1;
    if (questions === diesBefore) process.kill(process.pid, 'SIGKILL');
    return query(...words);
  },
});
client.release();

const delivery = startDelivery({
  db,
  changes,
  log,
  clock: testClock('2026-06-01T12:00:00Z'),
  baseAddress: 'http://127.0.0.1:8080',
  environment: 'staging',
  storedSecrets: openKeyring('a secret of thirty-two characters for tests').keysFor(
    'stored secrets',
  ),
  allowsInsecureWebhooks: true,
});
await delivery.stop();
process.stdout.write(String(questions));
await db.destroy();
