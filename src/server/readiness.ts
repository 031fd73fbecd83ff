import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Catalog } from '../catalog/search/catalog.ts';
import { isMigrated } from '../platform/db/migrating/migrate.ts';

/** What a process still waits for before it can serve, in words; nothing when it is ready. */
export async function findMissingParts({
  db,
  changes,
  catalog,
}: App & { catalog?: Catalog }): Promise<string[]> {
  try {
    // Refused where the database can only be read.
    await sql`select from setting where false for update`.execute(db);
    if (!(await isMigrated(db))) return ['the database migration'];
  } catch {
    return ['the database'];
  }
  return [
    ...(changes.isConnected() ? [] : ['the connection that receives changes']),
    ...(catalog?.isLoaded() === false ? ['the catalogue'] : []),
  ];
}
