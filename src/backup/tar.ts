import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Draft } from '../platform/data-folder/draft-file.ts';
import { OperatorFault } from '../platform/errors.ts';

const block = 512;
const octalDigits = 11;
const portion = 256 * 1024;

export type Written = { bytes: number; sha256: string };

/** A file within an archive, by its place. */
export type Entry = { start: number; size: number };

export type Archive = AsyncDisposable & {
  entries: ReadonlyMap<string, Entry>;
  read: (entry: Entry) => Readable;
};

/** Appends a file whose size is known only once it is written: its header is filled in afterwards. */
export async function addEntry(
  draft: Draft,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Written> {
  const start = draft.size();
  await draft.write(Buffer.alloc(block));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    await draft.write(chunk);
  }
  await draft.write(Buffer.alloc(paddingAfter(bytes)));
  await draft.write(headerOf(name, bytes), start);
  return { bytes, sha256: hash.digest('hex') };
}

export async function endArchive(draft: Draft): Promise<void> {
  await draft.write(Buffer.alloc(2 * block));
}

/** Finds the files of an archive; refuses one that ends too early or is none. */
export async function openArchive(file: string): Promise<Archive> {
  await using undo = new AsyncDisposableStack();
  const handle = undo.use(await openFile(file));
  const about = await handle.stat();
  if (!about.isFile()) throw new OperatorFault(`${file} is not a file.`);
  const entries = new Map<string, Entry>();
  let at = 0;
  for (;;) {
    const header = await readBlock(handle, at);
    if (header === null) throw new OperatorFault(`${file} is damaged: its end is missing.`);
    if (header.every((byte) => byte === 0)) break;
    const found = readHeader(header);
    if (found === null) {
      const what = at === 0 ? 'is not a backup.' : `is damaged at byte ${at}.`;
      throw new OperatorFault(`${file} ${what}`);
    }
    entries.set(found.name, { start: at + block, size: found.size });
    at += block + found.size + paddingAfter(found.size);
  }
  if (at + 2 * block !== about.size) {
    throw new OperatorFault(`${file} is damaged, or another program made it: its size is wrong.`);
  }
  const resources = undo.move();
  return {
    entries,
    read: (entry) => Readable.from(readPortions(handle, entry)),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(`${file} cannot be read (${code}).`);
  }
}

async function readBlock(handle: FileHandle, at: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(block), 0, block, at);
  return bytesRead === block ? buffer : null;
}

async function* readPortions(handle: FileHandle, { start, size }: Entry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const wanted = Buffer.allocUnsafe(Math.min(portion, size - done));
    const { bytesRead } = await handle.read(wanted, 0, wanted.length, start + done);
    if (bytesRead === 0) throw new OperatorFault('The backup became shorter while it was read.');
    yield wanted.subarray(0, bytesRead);
    done += bytesRead;
  }
}

function paddingAfter(bytes: number): number {
  return (block - (bytes % block)) % block;
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  header.write('0000600\0' + '0000000\0'.repeat(2), 100);
  writeSize(header, size);
  header.write(`${'0'.repeat(octalDigits)}\0`, 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Files of 8 GB and more have their size in the form that GNU and BSD know. */
function writeSize(header: Buffer, size: number): void {
  const text = size.toString(8).padStart(octalDigits, '0');
  if (text.length === octalDigits) header.write(`${text}\0`, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
}

function readHeader(header: Buffer): { name: string; size: number } | null {
  const sum = Number.parseInt(header.toString('latin1', 148, 154), 8);
  if (sum !== sumOf(header)) return null;
  const [name = ''] = header.toString('utf8', 0, 100).split('\0');
  const isLarge = header[124] === 0x80;
  const size = isLarge
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('latin1', 124, 135), 8);
  return { name, size };
}

/** As if its own place held blanks. */
function sumOf(header: Buffer): number {
  const blanks = 8 * 0x20;
  return header.reduce((sum, byte, at) => (at >= 148 && at < 156 ? sum : sum + byte), blanks);
}
