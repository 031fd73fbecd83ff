import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/log.ts';
import { buildConsole } from './build-console.ts';

/** What keeps a build from succeeding is often over soon: little memory, a full disk, an update. */
const pausesSeconds = [5, 30, 120, 600];

type Preparing = {
  dataDir: string;
  log: Logger;
  build?: typeof buildConsole;
  wait?: (milliseconds: number, ending: AbortSignal) => Promise<void>;
};

/** Builds the console beside the running server, unless it is there; ends with it. */
export function prepareConsole(preparing: Preparing): AsyncDisposable {
  const ending = new AbortController();
  const building = tryUntilBuilt(preparing, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await building;
    },
  };
}

async function tryUntilBuilt(preparing: Preparing, ending: AbortSignal): Promise<void> {
  const { dataDir, log, build = buildConsole, wait = waitFor } = preparing;
  for (const seconds of [...pausesSeconds, null]) {
    try {
      const folder = await build(dataDir, ending);
      return log.debug({ folder }, 'the console is built');
    } catch (err) {
      if (ending.aborted) return;
      if (seconds === null) return log.error({ err }, 'the console cannot be built');
      log.warn({ err, seconds }, 'the console could not be built, and is tried again');
      await wait(seconds * 1000, ending);
    }
  }
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal });
}
