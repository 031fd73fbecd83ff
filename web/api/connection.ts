const askAgainMilliseconds = 3_000;
const listeners = new Set<() => void>();
let isAway = false;
let whenBack: () => void = () => {};

function tell(away: boolean): void {
  if (away === isAway) return;
  isAway = away;
  for (const listener of listeners) listener();
  if (away) void waitForReturn();
}

/** Asks the server whether it is back, and then has everything shown asked again. */
async function waitForReturn(): Promise<void> {
  while (isAway) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds));
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer) tell(false);
  }
  whenBack();
}

/** Whether the server can be reached, as the last request found it. */
export const connection = {
  found: tell,
  isAway: () => isAway,
  /** Resolves when the server answers again. */
  isBack: () =>
    new Promise<void>((resolve) => {
      if (!isAway) return resolve();
      const listener = () => {
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      return undefined;
    }),
  onReturn: (act: () => void) => {
    whenBack = act;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
