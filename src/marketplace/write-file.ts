import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../platform/data-folder.ts';
import { OperatorFault } from '../platform/errors.ts';

/**
 * Writes a text as it comes; the file has all of it, also when the power fails afterwards, or stays
 * as it was. An export holds what partners trust us with: only its owner may read it.
 */
export async function writeFile(
  file: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const onDisk = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      throw new OperatorFault(`${file} cannot be written (${code}).`);
    }
  };
  const draft = `${file}.${process.pid}`;
  using _passing = passingFile(draft);
  {
    await using handle: FileHandle = await onDisk(open(draft, 'w', 0o600));
    for await (const text of texts) await onDisk(handle.writeFile(text));
    await onDisk(handle.sync());
  }
  await onDisk(rename(draft, file));
  await onDisk(syncFolder(dirname(file)));
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
