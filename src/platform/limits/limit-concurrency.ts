import { FairGate, tooBusy, tooManyAtOnce } from './fair-gate.ts';

const retryAfter = { 'retry-after': '2' };

/**
 * Lets so many do costly work at once, has so many wait, and turns the others away. Those who work
 * for different keys take turns: for one of them `each` work at once, and `waitingEach` may wait.
 */
export function limitConcurrency({
  atOnce,
  each = atOnce,
  waiting,
  waitingEach = waiting,
}: {
  atOnce: number;
  each?: number;
  waiting: number;
  waitingEach?: number;
}) {
  const gate = new FairGate({ atOnce, each });
  let inQueue = 0;
  return async <Result>(work: () => Promise<Result>, key = ''): Promise<Result> => {
    if (!gate.enter(key)) {
      if (inQueue >= waiting) throw tooBusy(retryAfter);
      if (gate.waiting(key) >= waitingEach) throw tooManyAtOnce(retryAfter);
      inQueue++;
      await new Promise<void>((resolve) => {
        gate.wait(key, resolve);
      });
      inQueue--;
    }
    try {
      return await work();
    } finally {
      gate.leave(key);
    }
  };
}
