import { DocumentSplitter } from './document-splitter.ts';
import { longestLineBytes } from './lines.ts';
import { readJson } from './read-json.ts';
import { marketplaceRefusals } from './refusals.ts';
import { documentSource, type Piece, type Source, wholeFile } from './source.ts';

const longestTourBytes = longestLineBytes;

/**
 * A document that is too large to be read at once. It is read twice: what its tours refer to may
 * stand behind them.
 */
export async function largeDocument(
  file: string,
  open: () => AsyncIterable<Buffer>,
  largestHeadBytes: number,
): Promise<Source> {
  const bytes = await headOf(open(), largestHeadBytes);
  if (bytes === null) {
    const most = `${largestHeadBytes / 1024 / 1024} MiB`;
    throw marketplaceRefusals.unreadable(`${file} holds more than ${most} beside its tours`);
  }
  const head = readJson(bytes);
  if ('fault' in head) throw marketplaceRefusals.unreadable(`${file} ${head.fault}`);
  return {
    head: head.value,
    place: wholeFile,
    pieces: piecesOf(documentSource(head.value), open()),
  };
}

/** The text of the document with an empty list of tours; null when it is too long. */
async function headOf(chunks: AsyncIterable<Buffer>, largest: number): Promise<Buffer | null> {
  const splitter = new DocumentSplitter();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (const { isTour, bytes } of splitter.split(chunk)) {
      if (isTour) continue;
      length += bytes.length;
      if (length > largest) return null;
      // The chunk holds many tours, and would be kept for a few bytes of it.
      parts.push(Buffer.from(bytes));
    }
  }
  return Buffer.concat(parts);
}

async function* piecesOf(head: Source, chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const splitter = new DocumentSplitter();
  let parts: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const chunk of chunks) {
    for (const { isTour, bytes, end } of splitter.split(chunk)) {
      if (!isTour) continue;
      length += bytes.length;
      if (length <= longestTourBytes) parts.push(bytes);
      else parts = [];
      if (end === undefined) continue;
      const piece = pieceOf(index, length > longestTourBytes ? null : Buffer.concat(parts));
      if (!(end === ']' && index === 0 && isBlank(parts))) yield piece;
      parts = [];
      length = 0;
      index += 1;
    }
  }
  // Its cruises, and tours whose name is written as "\u0074ours".
  yield* head.pieces;
}

function pieceOf(index: number, bytes: Buffer | null): Piece {
  const place = { path: ['tours', index] };
  if (bytes === null) {
    return { place, fault: `is longer than ${longestTourBytes / 1024 / 1024} MiB` };
  }
  const read = readJson(bytes);
  return 'fault' in read ? { place, fault: read.fault } : { place, tour: read.value };
}

function isBlank(parts: readonly Buffer[]): boolean {
  return parts.every((part) => part.toString().trim() === '');
}
