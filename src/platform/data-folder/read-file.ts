import { createReadStream } from 'node:fs';
import { OperatorFault } from '../errors.ts';

const chunkBytes = 1024 * 1024;

/** The bytes of a file, or of standard input when the name is `-`, as they are read. */
export async function* readFile(file: string): AsyncGenerator<Buffer> {
  const isInput = file === '-';
  const stream = isInput ? process.stdin : createReadStream(file, { highWaterMark: chunkBytes });
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The whole of a file that is not large. */
export async function readWhole(file: string, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readFile(file)) {
    length += chunk.length;
    if (length > mostBytes) {
      throw new OperatorFault(`${file} is larger than ${mostBytes / 1024 / 1024} MiB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What to say of a file that cannot be read. */
export function unreadable(file: string, error: unknown): OperatorFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OperatorFault(
    code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
  );
}
