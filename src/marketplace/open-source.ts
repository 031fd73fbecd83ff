import { createReadStream } from 'node:fs';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorFault } from '../platform/errors.ts';
import { largeDocument } from './large-document.ts';
import { isInLines, linesSource, longestLineBytes } from './lines.ts';
import { passingFile } from './passing-file.ts';
import { readJson } from './read-json.ts';
import { marketplaceRefusals } from './refusals.ts';
import { documentSource, type Source } from './source.ts';

const chunkBytes = 1024 * 1024;
/** Documents up to this size are read at once. */
const largestAtOnceBytes = 64 * 1024 * 1024;

export type OpenSource = Source & Disposable;

/** What a file holds, or standard input when the name is `-`: a document, or one tour per line. */
export async function openSource(
  file: string,
  { largestAtOnce = largestAtOnceBytes } = {},
): Promise<OpenSource> {
  using undo = new DisposableStack();
  const size = await sizeOf(file);
  const meter = { bytes: 0 };
  const chunks = chunksOf(file, meter);
  undo.defer(() => void chunks.return(undefined));
  const share = size === undefined ? {} : { share: () => Math.min(1, meter.bytes / size) };

  const find = async (): Promise<Source> => {
    const start = await take(chunks, longestLineBytes);
    if (isInLines(start)) return { ...(await linesSource(joined(start, chunks))), ...share };
    const more = await take(chunks, largestAtOnce + 1 - start.length);
    const begun = Buffer.concat([start, more]);
    if (begun.length <= largestAtOnce) return smallDocument(file, begun);
    const path = size === undefined ? await store(joined(begun, chunks), undo) : file;
    const large = await largeDocument(file, () => chunksOf(path, meter), largestAtOnce);
    return { ...large, ...share };
  };
  const source = await find();
  const resources = undo.move();
  return { ...source, [Symbol.dispose]: () => resources.dispose() };
}

function smallDocument(file: string, bytes: Buffer): Source {
  const read = readJson(bytes);
  if ('fault' in read) throw marketplaceRefusals.unreadable(`${file} ${read.fault}`);
  return documentSource(read.value);
}

/** Only of a file it is known before, and only a file can be read twice. */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

async function* chunksOf(file: string, meter: { bytes: number }): AsyncGenerator<Buffer> {
  meter.bytes = 0;
  const stream =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: chunkBytes });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      meter.bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorFault(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}

/** The next bytes: as many as are asked for or a few more, and less only at the end. */
async function take(chunks: AsyncGenerator<Buffer>, bytes: number): Promise<Buffer> {
  const taken: Buffer[] = [];
  for (let length = 0; length < bytes; ) {
    const next = await chunks.next();
    if (next.done) break;
    taken.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(taken);
}

async function* joined(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** Keeps what came through a pipe, where only this user can read it. */
async function store(chunks: AsyncIterable<Buffer>, undo: DisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-import-'));
  undo.use(passingFile(folder));
  const path = join(folder, 'document.json');
  await writeFile(path, chunks, { mode: 0o600 });
  return path;
}
