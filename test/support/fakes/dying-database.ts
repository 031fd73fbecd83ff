import { type Database, openDatabase } from '../../../src/platform/db/database.ts';

/**
 * Does something in what stands for a process that is killed before its n-th question to the
 * database: its session ends there, and nothing of it ever goes on. False when it came to its end.
 */
export async function diesBefore(
  question: number,
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<boolean> {
  const { db, pool } = openDatabase(url, { name: 'dying', connections: 1 });
  const died = Promise.withResolvers<true>();
  const client = await pool.connect();
  const query = client.query.bind(client);
  let questions = 0;
  Object.assign(client, {
    query: (...words: Parameters<typeof query>) => {
      questions += 1;
      if (questions < question) return query(...words);
      if (questions === question) died.resolve(true);
      return new Promise(() => {});
    },
  });
  client.release();
  const hasDied = await Promise.race([work(db).then(() => false), died.promise]);
  if (!hasDied) {
    await db.destroy();
    return false;
  }
  await (client as unknown as { end(): Promise<void> }).end();
  return true;
}
