import { stat } from 'node:fs/promises';
import { readFile } from '../platform/data-folder/read-file.ts';
import { boundedBytes } from '../platform/limits/bounded-bytes.ts';
import { isInLines, linesSource } from './lines.ts';
import { readJson } from './read-json.ts';
import { marketplaceRefusals } from './refusals.ts';
import { documentSource, largestDocumentBytes, type Source } from './source.ts';

const newline = 0x0a;
/** Bytes that are white space in JSON are at most this. */
const blank = 0x20;

export type OpenSource = Source & Disposable;

/** What a file holds, or standard input when the name is `-`: a document, or one tour per line. */
export async function openSource(
  file: string,
  { largest = largestDocumentBytes } = {},
): Promise<OpenSource> {
  using undo = new DisposableStack();
  const size = await sizeOf(file);
  const meter = { bytes: 0 };
  const chunks = metered(file, meter);
  undo.defer(() => void chunks.return(undefined));
  const start = await beginning(chunks, largest);
  const source = isInLines(start)
    ? await linesSource(joined(start, chunks), largest)
    : await readDocument(file, joined(start, chunks), largest);
  const share = size !== undefined && { share: () => Math.min(1, meter.bytes / size) };
  const resources = undo.move();
  return { ...share, ...source, [Symbol.dispose]: () => resources.dispose() };
}

async function readDocument(
  file: string,
  chunks: AsyncIterable<Buffer>,
  largest: number,
): Promise<Source> {
  const bytes = await boundedBytes(chunks, largest);
  if (bytes === null) {
    const most = `${largest / 1024 / 1024} MiB`;
    throw marketplaceRefusals.unreadable(
      `${file} is one document of more than ${most}: give each tour and cruise a line of its own`,
    );
  }
  const read = readJson(bytes);
  if ('fault' in read) throw marketplaceRefusals.unreadable(`${file} ${read.fault}`);
  return documentSource(read.value);
}

/** Only of a file it is known before. */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

async function* metered(file: string, meter: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of readFile(file)) {
    meter.bytes += chunk.length;
    yield chunk;
  }
}

/** All of the first line and a little of the second, or as much as a line may have. */
async function beginning(chunks: AsyncGenerator<Buffer>, largest: number): Promise<Buffer> {
  const read: Buffer[] = [];
  let length = 0;
  const hasSecondLine = openSecondLine();
  while (length <= largest) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
    if (hasSecondLine(next.value)) break;
  }
  return Buffer.concat(read);
}

/** Tells with which chunk there is something in a second line; each byte is looked at once. */
function openSecondLine(): (chunk: Buffer) => boolean {
  let [hasFirst, hasEnd] = [false, false];
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === newline) hasEnd = hasFirst;
      else if (byte > blank && hasEnd) return true;
      else if (byte > blank) hasFirst = true;
    }
    return false;
  };
}

async function* joined(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}
