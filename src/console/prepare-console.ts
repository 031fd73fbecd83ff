import type { Logger } from '../platform/log.ts';
import { buildConsole } from './build-console.ts';

/** Builds the console beside the running server, unless it is there; ends with it. */
export function prepareConsole({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Logger;
}): AsyncDisposable {
  const ending = new AbortController();
  const building = buildConsole(dataDir, ending.signal).then(
    (folder) => log.debug({ folder }, 'the console is built'),
    (error: unknown) => {
      if (!ending.signal.aborted) log.error({ err: error }, 'the console cannot be built');
    },
  );
  return {
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await building;
    },
  };
}
