import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readTables } from './catalogue.ts';
import { describeSchema } from './database/schema.ts';
import { describeTables } from './database/tables.ts';

/** A file that follows from the migrations. It is committed, so that a change of it is reviewed. */
export type GeneratedFile = {
  path: string;
  command: string;
  read(): string;
  make(pool: pg.Pool): Promise<string>;
  write(pool: pg.Pool): Promise<void>;
};

const tablesPath = 'src/platform/db/tables.ts';

export const tablesFile = generatedFile(tablesPath, 'npm run db:types', async (pool) =>
  formatted(tablesPath, describeTables(await readTables(pool))),
);

export const schemaFile = generatedFile('db/schema.sql', 'npm run db:dump', describeSchema);

/** In the common form: a long line is broken as everywhere else. */
function formatted(path: string, text: string): string {
  const root = join(import.meta.dirname, '..');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'format', `--stdin-file-path=${path}`];
  return execFileSync(process.execPath, words, { cwd: root, input: text, encoding: 'utf8' });
}

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
