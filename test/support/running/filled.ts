import { createHash, randomBytes } from 'node:crypto';
import { createTestDatabase, findServer, type TestDatabase } from './database.ts';
import { filledPrefix } from './template.ts';

const seen = new Set<string>();
const templates = new Map<string, Promise<string>>();

type Fill = (database: TestDatabase) => Promise<unknown>;

/**
 * What many tests begin with is filled in once and cloned. The name of a database that `fill` has
 * filled; undefined for what is met for the first time, since most is met only once. Processes
 * share it: `kind` says everything that it depends on.
 */
export async function filledDatabase(kind: unknown, fill: Fill): Promise<string | undefined> {
  const name = nameOf(kind);
  if (seen.has(name)) return filledOnce(kind, fill);
  seen.add(name);
  return (await isFilled(name)) ? name : undefined;
}

/** The same for what is certain to be met again: filled in the first time already, on top of `template`. */
export function filledOnce(kind: unknown, fill: Fill, template?: string): Promise<string> {
  const name = nameOf(kind);
  const filled = templates.get(name) ?? makeTemplate(name, fill, template);
  templates.set(name, filled);
  return filled;
}

function nameOf(kind: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(kind)).digest('hex').slice(0, 24);
  return `${filledPrefix}${digest}`;
}

async function isFilled(name: string): Promise<boolean> {
  const { admin } = await findServer();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function makeTemplate(name: string, fill: Fill, template?: string): Promise<string> {
  const { admin } = await findServer();
  if (await isFilled(name)) return name;
  const draft = `${filledPrefix}${randomBytes(6).toString('hex')}`;
  {
    await using database = await createTestDatabase({ name: draft, stays: true, template });
    await fill(database);
  }
  await admin.query(`alter database ${draft} rename to ${name}`).catch(async (error) => {
    // Another process was quicker.
    if (error.code !== '42P04') throw error;
    await admin.query(`drop database ${draft}`);
  });
  return name;
}
