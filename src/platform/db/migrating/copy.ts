import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The fields of a row, as bytes. They are views: who keeps one keeps all that came with it. */
export type CopiedRow = (Buffer | null)[];

/** Bytes of rows that are worth the work around them. */
const usualPortion = 512 * 1024;

/** A slow reader may hold the statement up. */
const timeLimit = '15min';

/**
 * The rows of a query as they arrive, some at a time, in the binary form of COPY: bytes travel as
 * bytes, where the usual protocol writes them as hexadecimal text.
 */
export async function* copyRows(pool: pg.Pool, query: string): AsyncGenerator<CopiedRow[]> {
  const client = await pool.connect();
  let isThrough = false;
  try {
    await client.query(`begin read only; set local statement_timeout = '${timeLimit}'`);
    const bytes = client.query(copyTo(`copy (${query}) to stdout (format binary)`));
    // A fault after the reader has gone does not matter.
    bytes.on('error', () => {});
    const reader = new RowReader();
    for await (const chunks of inPortions(bytes)) {
      const rows = reader.read(chunks);
      if (rows.length > 0) yield rows;
    }
    if (!reader.isThrough) throw new Error('Connection terminated in the middle of a copy');
    await client.query('commit');
    isThrough = true;
  } finally {
    // In the middle of a copy a connection is good for nothing else.
    client.release(!isThrough);
  }
}

/** How many rows came in the binary form of COPY; null when they end in the middle. */
export async function countCopied(bytes: AsyncIterable<Buffer>): Promise<number | null> {
  const reader = new RowReader();
  let count = 0;
  for await (const chunks of inPortions(bytes)) count += reader.read(chunks).length;
  return reader.isThrough ? count : null;
}

async function* inPortions(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < usualPortion) continue;
    yield chunks;
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield chunks;
}

const signature = 'PGCOPY\n\xff\r\n\0';
const headerLength = signature.length + 8;

class RowReader {
  isThrough = false;
  #hasHeader = false;
  #rest: Buffer = Buffer.alloc(0);

  read(chunks: readonly Buffer[]): CopiedRow[] {
    const bytes = Buffer.concat([this.#rest, ...chunks]);
    const rows: CopiedRow[] = [];
    let at = this.#hasHeader ? 0 : this.#skipHeader(bytes);
    while (this.#hasHeader && !this.isThrough && at + 2 <= bytes.length) {
      const fieldCount = bytes.readInt16BE(at);
      if (fieldCount === -1) {
        this.isThrough = true;
        break;
      }
      const row: CopiedRow = [];
      const end = readFields(bytes, at + 2, fieldCount, row);
      if (end === null) break;
      rows.push(row);
      at = end;
    }
    this.#rest = bytes.subarray(at);
    return rows;
  }

  #skipHeader(bytes: Buffer): number {
    if (bytes.length < headerLength) return 0;
    const end = headerLength + bytes.readInt32BE(headerLength - 4);
    if (bytes.length < end) return 0;
    this.#hasHeader = true;
    return end;
  }
}

/** Where the fields end; null when not all of them are there yet. */
function readFields(bytes: Buffer, from: number, count: number, row: CopiedRow): number | null {
  let at = from;
  for (let field = 0; field < count; field += 1) {
    if (at + 4 > bytes.length) return null;
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === -1) {
      row.push(null);
    } else {
      if (at + length > bytes.length) return null;
      row.push(bytes.subarray(at, at + length));
      at += length;
    }
  }
  return at;
}
