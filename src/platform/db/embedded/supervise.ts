import { setTimeout as sleep } from 'node:timers/promises';
import { Interrupted } from '../../errors.ts';
import { endPostmaster, launch, type PostmasterPlan } from './postmaster.ts';

export type Supervised = {
  readonly pid: () => number | null;
  /** Ends PostgreSQL, whatever it is doing. */
  readonly stop: () => Promise<void>;
};

const deathsToBear = 3;
const withinMs = 60_000;
const firstPauseMs = 100;

/** Keeps PostgreSQL running until told to stop; gives up, and says so, when it keeps dying. */
export async function supervise(
  plan: PostmasterPlan,
  onLost: (sentence: string) => void,
  ending?: AbortSignal,
): Promise<Supervised> {
  const stopping = new AbortController();
  let current = await launch(plan, ending ?? stopping.signal);
  if (current === null) throw new Interrupted();

  async function keepAlive(): Promise<void> {
    let deaths: number[] = [];
    let reason = '';
    while (!stopping.signal.aborted) {
      if (current) {
        await current.ended;
        reason = current.ending();
        current = null;
        if (stopping.signal.aborted) return;
      }
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < withinMs), now];
      if (deaths.length > deathsToBear) return onLost(lostSentence(plan.dataDir, reason));
      await pause(firstPauseMs * 2 ** (deaths.length - 1), stopping.signal);
      try {
        current = await launch(plan, stopping.signal);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const watch = keepAlive();
  return {
    pid: () => current?.mark.pid ?? null,
    async stop() {
      stopping.abort();
      if (current) await endPostmaster(current);
      if (current && !current.hasEnded()) return;
      await watch;
      // A restart may have succeeded while it was being called off.
      if (current) await endPostmaster(current);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

function lostSentence(dataDir: string, reason: string): string {
  return `The embedded PostgreSQL of ${dataDir} ended ${deathsToBear + 1} times within a minute; the last time: ${reason}. Fix this and start Portolan again.`;
}
