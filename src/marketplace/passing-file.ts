import { rmSync } from 'node:fs';

/** What stands at this path is gone when its use ends, or the process. */
export function passingFile(path: string): Disposable {
  const remove = () => rmSync(path, { force: true, recursive: true });
  process.once('exit', remove);
  return {
    [Symbol.dispose]: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
