import { rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorFault } from '../errors.ts';
import { syncFolder } from './data-folder.ts';

/** A file that is being written, from its beginning or at a place before. */
export type Draft = { write(bytes: Uint8Array, at?: number): Promise<void>; size(): number };

/**
 * Writes a file under a passing name; it has all of it in the end, also when the power fails
 * afterwards, or stays as it was. What we write this way is given to its owner only.
 */
export async function writeDraft<Result>(
  file: string,
  write: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  const onDisk = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new OperatorFault(`${file} cannot be written (${code}).`);
    }
  };
  const path = `${file}.${process.pid}`;
  using _passing = passingFile(path);
  let result: Result;
  {
    await using handle = await onDisk(open(path, 'w', 0o600));
    let size = 0;
    result = await write({
      write: async (bytes, at = size) => {
        for (let done = 0; done < bytes.length; ) {
          const left = bytes.length - done;
          const { bytesWritten } = await onDisk(handle.write(bytes, done, left, at + done));
          done += bytesWritten;
        }
        size = Math.max(size, at + bytes.length);
      },
      size: () => size,
    });
    await onDisk(handle.sync());
  }
  await onDisk(rename(path, file));
  await onDisk(syncFolder(dirname(file)));
  return result;
}

/** What is at this path is gone when its use ends, or the process. */
function passingFile(path: string): Disposable {
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  return {
    [Symbol.dispose]: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
