import { refusal } from './errors.ts';

const tooBusy = refusal(
  'too-busy',
  503,
  'The service has too much of this to do just now; try again in a moment',
  'Wait for the time in the Retry-After header.',
);

/** Lets so many do costly work at once, has so many wait, and turns the others away. */
export function turnstile({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw tooBusy({ 'retry-after': '2' });
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over the place; it never becomes free in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
