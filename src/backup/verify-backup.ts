import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { countCopied } from '../platform/db/migrating/copy.ts';
import { isKnown } from '../platform/db/migrating/fill-database.ts';
import { OperatorFault } from '../platform/errors.ts';
import type { Keyring } from '../platform/secrets.ts';
import { readBy } from '../platform/wording.ts';
import {
  Description,
  descriptionFile,
  fileOf,
  proofFile,
  proofPurpose,
  sumsFile,
} from './description.ts';
import { type Archive, openArchive } from './tar.ts';

export type Verified = AsyncDisposable & {
  archive: Archive;
  description: Description;
  /** Whether this version can restore it. */
  fits: boolean;
  /** Checks that a marketplace with this secret has written it, and nobody else has changed it. */
  isOursBy(keyring: Keyring): boolean;
};

const largestDescription = 10_000_000;

/** Opens a backup that is whole: every byte is as it was written, and every row can be read. */
export async function verifyBackup(
  file: string,
  onRows: (rows: number, table: string) => void = () => {},
): Promise<Verified> {
  await using undo = new AsyncDisposableStack();
  const archive = undo.use(await openArchive(file));
  const damaged = (what: string) => new OperatorFault(`${file} is damaged: ${what}.`);
  const manifest = await assertSums(archive, damaged);
  const proof = (await readSmall(archive, proofFile))?.trim();
  const description = await readDescription(archive, file);
  let read = 0;
  for (const { name, rows } of description.tables) {
    onRows(read, name);
    const entry = archive.entries.get(fileOf(name));
    if (!entry) throw damaged(`${fileOf(name)} is missing`);
    const bytes = archive.read(entry).compose(createZstdDecompress());
    if ((await countCopied(bytes)) !== rows) throw damaged(`${name} does not have ${rows} rows`);
    read += rows;
  }
  const resources = undo.move();
  return {
    archive,
    description,
    fits: isKnown(description.migrations),
    isOursBy: (keyring) =>
      proof !== undefined && keyring.keysFor(proofPurpose).isSigned(manifest, proof),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function assertSums(archive: Archive, damaged: (what: string) => Error): Promise<string> {
  const sums = await readSmall(archive, sumsFile);
  if (sums === null) throw damaged(`${sumsFile} is missing`);
  const lines = sums.split('\n').filter((line) => line !== '');
  const expected = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const [name, entry] of archive.entries) {
    if (name === sumsFile || name === proofFile) continue;
    const hash = createHash('sha256');
    for await (const chunk of archive.read(entry)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== expected.get(name)) {
      throw damaged(`${name} is not as it was written`);
    }
  }
  const missing = expected.keys().find((name) => !archive.entries.has(name));
  if (missing !== undefined) throw damaged(`${missing} is missing`);
  return sums;
}

async function readDescription(archive: Archive, file: string): Promise<Description> {
  const text = await readSmall(archive, descriptionFile);
  const read = text === null ? null : readBy(Description, parseJson(text));
  if (read?.success) return read.data;
  throw new OperatorFault(`${file} is not a backup that this version can read.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readSmall({ entries, read }: Archive, name: string): Promise<string | null> {
  const entry = entries.get(name);
  if (!entry || entry.size > largestDescription) return null;
  return (await buffer(read(entry))).toString();
}
