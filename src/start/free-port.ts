import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { alreadyRunning, findHolder, isOrphan } from '../platform/data-folder/data-folder-lock.ts';
import { Interrupted } from '../platform/errors.ts';
import { findPort, PortTaken } from './listening-address.ts';

/** One that was killed has left processes that notice it within moments. */
const patienceMilliseconds = { leaving: 20_000, gone: 3000 };
const pollMilliseconds = 50;

/**
 * The port to listen on. One that an earlier instance on the same data folder still has is waited
 * for while that is ending, and otherwise told as what it is.
 */
export async function freePort(config: Config, ending: AbortSignal): Promise<number> {
  const began = performance.now();
  for (;;) {
    try {
      return await findPort(config);
    } catch (error) {
      const isTaken = error instanceof PortTaken && config.databaseUrl === undefined;
      const holder = isTaken ? await findHolder(config.dataDir) : null;
      if (holder?.purpose !== 'serve') throw error;
      const state = (await isOrphan(holder)) ? 'leaving' : holder.state;
      if (state === 'here') throw alreadyRunning(config.dataDir, holder);
      if (performance.now() - began > patienceMilliseconds[state]) throw error;
    }
    if (ending.aborted) throw new Interrupted();
    await pause(pollMilliseconds);
  }
}
