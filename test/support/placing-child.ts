// Places one booking and is killed before its n-th question to the database.

import { placeBooking } from '../../src/bookings/place-booking.ts';
import { openTestProcessor } from '../../src/payments/test-processor.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openLog } from '../../src/platform/log.ts';
import { asCaller } from './accounts.ts';
import { testClock } from './clock.ts';

type Errand = { url: string; email: string; order: Record<string, unknown>; diesBefore: number };

const { url, email, order, diesBefore }: Errand = JSON.parse(process.argv[2] ?? '');
const { db, pool } = openDatabase(url, { name: 'placing child', connections: 1 });
const user = await db
  .selectFrom('agencyUser')
  .selectAll()
  .where('email', '=', email)
  .executeTakeFirstOrThrow();

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

await placeBooking(
  {
    db,
    clock: testClock('2026-11-20T10:00:00Z'),
    rates: { latest: () => null, find: async () => null, onChange: () => {} },
    isStaging: true,
    processor: openTestProcessor(db),
    log: openLog({ level: 'silent' }),
  },
  asCaller(user),
  order,
);
process.stdout.write(String(questions));
await db.destroy();
