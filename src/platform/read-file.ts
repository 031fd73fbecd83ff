import { createReadStream } from 'node:fs';
import { OperatorFault } from './errors.ts';

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

/** What to say of a file that cannot be read. */
export function unreadable(file: string, error: unknown): OperatorFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new OperatorFault(
    code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
  );
}
