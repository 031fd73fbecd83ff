import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Progress } from '../cli/progress.ts';
import { unreadable } from '../data-folder/read-file.ts';
import { OperatorFault } from '../errors.ts';

const largestFileBytes = 256 * 1024 * 1024;

/** Few enough that other requests do not wait. */
const linesAtOnce = 250;

/** What a command or a request brings that is read line by line. */
export type Lines = AsyncIterable<string>;

export const largestListBytes = 64 * 1024 * 1024;

/** The lines of a text file, one after the other. */
export async function* readLines(file: string): AsyncGenerator<string> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    if (size > largestFileBytes) throw new OperatorFault(`${file} is larger than 256 MiB.`);
    yield* handle.readLines();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    throw unreadable(file, error);
  }
}

/** The lines of a text that has arrived already. */
export async function* linesIn(text: Buffer = Buffer.alloc(0)): AsyncGenerator<string> {
  // Opened when the first line is asked for: what is read before would be lost.
  const input = Readable.from([text]);
  let count = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield line;
    count += 1;
    if (count % linesAtOnce === 0) await nextTurn();
  }
}

/** The lines of a file, while people see how far they have been read. */
export async function* shownLines(file: string, progress: Progress): AsyncGenerator<string> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let [count, characters] = [0, 0];
  for await (const line of readLines(file)) {
    count += 1;
    characters += line.length + 1;
    progress.show({ share: Math.min(1, characters / size), count, what: 'lines' });
    yield line;
  }
}
