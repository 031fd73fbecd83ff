import { Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import { type Draft, writeDraft } from '../platform/data-folder/draft-file.ts';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { type Blank, readSnapshot, type Snapshot } from '../platform/db/migrating/whole-tables.ts';
import type { Keyring } from '../platform/secrets.ts';
import {
  type Description,
  descriptionFile,
  fileOf,
  proofFile,
  proofPurpose,
  sumsFile,
} from './description.ts';
import { addEntry, endArchive } from './tar.ts';

export type BackupDeps = {
  pool: DatabaseConnection['pool'];
  clock: Clock;
  keyring: Keyring;
  version: string;
  environment: string;
};

type Wanted = {
  file: string;
  /** What is read as something else, where secrets are left out. */
  blanks: readonly Blank[];
  onRows?: (rows: number, table: string) => void;
};

export const secretCheck = 'portolan backup';

/** Writes all of the marketplace as it is at this moment into one file, while it goes on. */
export async function makeBackup(deps: BackupDeps, wanted: Wanted): Promise<Description> {
  return writeDraft(wanted.file, (draft) =>
    readSnapshot(deps.pool, (snapshot) => writeAll(deps, wanted, { draft, snapshot })),
  );
}

async function writeAll(
  { clock, keyring, version, environment }: BackupDeps,
  { blanks, onRows = () => {} }: Wanted,
  { draft, snapshot }: { draft: Draft; snapshot: Snapshot },
): Promise<Description> {
  const sums: string[] = [];
  const add = async (name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const { sha256 } = await addEntry(draft, name, content);
    sums.push(`${sha256}  ${name}\n`);
  };
  const madeAt = clock.now().round('second').toString();
  const tables: Description['tables'] = [];
  let read = 0;
  for (const table of snapshot.tables) {
    onRows(read, table.name);
    const { bytes, countRows } = snapshot.read(table, blanks);
    await add(fileOf(table.name), compressed(bytes));
    const rows = await countRows();
    tables.push({ ...table, rows });
    read += rows;
  }
  const sealed = keyring.keysFor('backup').seal(Buffer.from(secretCheck));
  const description: Description = {
    format: 'portolan-backup/1',
    version,
    made_at: madeAt,
    environment,
    postgres: snapshot.postgres,
    secret_check: blanks.length > 0 ? null : sealed.toString('base64'),
    migrations: snapshot.migrations,
    sequences: await snapshot.sequences(),
    tables,
  };
  await add(descriptionFile, [Buffer.from(`${JSON.stringify(description, null, 2)}\n`)]);
  const manifest = sums.join('');
  await addEntry(draft, sumsFile, [Buffer.from(manifest)]);
  const proof = keyring.keysFor(proofPurpose).sign(manifest);
  await addEntry(draft, proofFile, [Buffer.from(`${proof}\n`)]);
  await endArchive(draft);
  return description;
}

function compressed(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const level = { [constants.ZSTD_c_compressionLevel]: 3 };
  const stream = Readable.from(bytes).compose(createZstdCompress({ params: level }));
  // Its reader hears of faults, unless it has gone already because the disk is full.
  stream.on('error', () => {});
  return stream;
}
