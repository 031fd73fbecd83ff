import type { Timer } from '../../src/platform/limits/timer.ts';

export type TestTimer = Timer & {
  advance(milliseconds: number): void;
  /** Counts those who wait for it. */
  waits(): number;
};

/** A timer that stands still until the test moves it: no deadline passes because a machine is slow. */
export function testTimer(): TestTimer {
  let now = 1_000_000;
  const waits = new Set<{ at: number; giveUp: () => void }>();
  return {
    milliseconds: () => now,
    waits: () => waits.size,
    giveUpAfter(milliseconds, giveUp) {
      const wait = { at: now + milliseconds, giveUp };
      waits.add(wait);
      return () => waits.delete(wait);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const wait of waits) {
        if (wait.at > now) continue;
        waits.delete(wait);
        wait.giveUp();
      }
    },
  };
}
