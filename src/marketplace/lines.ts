import { findArchivedKind } from './archive/archived-kinds.ts';
import { isObject } from './file.ts';
import { readJson } from './read-json.ts';
import { documentSource, largestDocumentBytes, type Piece, type Source } from './source.ts';

const newline = 0x0a;
/** Whatever else is wrong with it: no document begins like this. */
const beginsWithTour = /^\s*\{\s*"(?:tour|cruise)"\s*:/;

/** A line as it was read: JSON, or what is wrong with it. */
type Line = { line: number; bytes: number } & ReturnType<typeof readJson>;

/** Whether a file that begins like this has one thing in each line. */
export function isInLines(start: Buffer): boolean {
  const text = start.toString().trimStart();
  if (beginsWithTour.test(text)) return true;
  const end = text.indexOf('\n');
  if (end === -1 || text.slice(end).trim() === '') return false;
  const first = readJson(Buffer.from(text.slice(0, end)));
  return 'value' in first && isObject(first.value);
}

/** A file of which each line is one tour or cruise; the first may be a document that holds all the rest. */
export async function linesSource(
  chunks: AsyncIterable<Buffer>,
  longest = largestDocumentBytes,
): Promise<Source> {
  const lines = linesOf(chunks, longest);
  const { value: first } = await lines.next();
  const document = first && isDocument(first) ? first : undefined;
  const head = document
    ? documentSource(document.value, { line: document.line, path: [] })
    : documentSource({ format: 'portolan/1' });
  return {
    head: head.head,
    place: head.place,
    pieces: piecesOf(head, first === document ? undefined : first, lines),
  };
}

async function* piecesOf(
  head: Source,
  first: Line | undefined,
  rest: AsyncIterable<Line>,
): AsyncGenerator<Piece> {
  yield* head.pieces;
  if (first) yield toPiece(first);
  for await (const line of rest) yield toPiece(line);
}

/** One thing in a line is an object with one field, that says what it is. */
function isDocument(line: Line): line is Line & { value: Record<string, unknown> } {
  return 'value' in line && isObject(line.value) && Object.hasOwn(line.value, 'format');
}

function toPiece(read: Line): Piece {
  const place = { line: read.line, path: [] };
  if ('fault' in read) return { place, fault: read.fault };
  const { value: thing, bytes } = read;
  const [field, ...others] = isObject(thing) && !Array.isArray(thing) ? Object.entries(thing) : [];
  if (!field || others.length > 0)
    return { place, fault: 'must be {"tour": {...}} or {"cruise": {...}}' };
  const [kind, value] = field;
  if (kind === 'tour') return { place, bytes, tour: value };
  if (kind === 'cruise') return { place, bytes, cruise: value };
  const archivedKind = findArchivedKind(kind);
  return archivedKind
    ? { place, bytes, archived: value, kind: archivedKind }
    : { place, leftOut: kind };
}

/** Blank lines are passed over, but counted. */
async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Line> {
  let line = 0;
  for await (const text of splitLines(chunks, longest)) {
    line += 1;
    const bytes = text?.length ?? 0;
    if (text === null) yield { line, bytes, fault: `is longer than ${longest / 1024 / 1024} MiB` };
    else if (!isBlank(text)) yield { line, bytes, ...readJson(text) };
  }
}

/** A line that is too long is null. */
async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= longest) parts.push(bytes);
    else parts = [];
  };
  const take = () => {
    const line = length <= longest ? Buffer.concat(parts) : null;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  yield take();
}

function isBlank(bytes: Buffer): boolean {
  return bytes.length < 1000 && bytes.toString().trim() === '';
}
