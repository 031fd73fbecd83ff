import { createHash, randomBytes } from 'node:crypto';
import { createTestDatabase, findServer, type TestDatabase } from './database.ts';
import { filledPrefix } from './template.ts';

const seen = new Set<string>();
const templates = new Map<string, Promise<string>>();

/**
 * What many tests begin with is filled in once and cloned. The name of a database that `fill` has
 * filled; undefined for what this process meets for the first time, since most is met only once.
 * Processes share it: `kind` says everything that it depends on.
 */
export async function filledDatabase(
  kind: unknown,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<string | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(kind)).digest('hex').slice(0, 24);
  const name = `${filledPrefix}${digest}`;
  if (!seen.has(name)) {
    seen.add(name);
    return undefined;
  }
  const template = templates.get(name) ?? makeTemplate(name, fill);
  templates.set(name, template);
  return template;
}

async function makeTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<string> {
  const { admin } = await findServer();
  const exists = await admin.query('select from pg_database where datname = $1', [name]);
  if (exists.rowCount === 1) return name;
  const draft = `${filledPrefix}${randomBytes(6).toString('hex')}`;
  {
    await using database = await createTestDatabase({ name: draft, stays: true });
    await fill(database);
  }
  await admin.query(`alter database ${draft} rename to ${name}`).catch(async (error) => {
    // Another process was quicker.
    if (error.code !== '42P04') throw error;
    await admin.query(`drop database ${draft}`);
  });
  return name;
}
