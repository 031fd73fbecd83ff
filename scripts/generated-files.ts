import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readTables } from './catalogue.ts';
import { describeSchema } from './schema.ts';
import { describeTables } from './tables.ts';

/** A file that follows from the migrations. It is committed, so that a change of it is reviewed. */
export type GeneratedFile = {
  path: string;
  command: string;
  read(): string;
  make(pool: pg.Pool): Promise<string>;
  write(pool: pg.Pool): Promise<void>;
};

export const tablesFile = generatedFile(
  'src/platform/db/tables.ts',
  'npm run db:types',
  async (pool) => describeTables(await readTables(pool)),
);

export const schemaFile = generatedFile('db/schema.sql', 'npm run db:dump', describeSchema);

function generatedFile(
  path: string,
  command: string,
  make: (pool: pg.Pool) => Promise<string>,
): GeneratedFile {
  const location = join(import.meta.dirname, '..', path);
  return {
    path,
    command,
    make,
    read: () => readFileSync(location, 'utf8'),
    write: async (pool) => writeFileSync(location, await make(pool)),
  };
}
