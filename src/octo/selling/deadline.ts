import type { Outcome } from '../protocol/octo-client.ts';

/** There is no outcome yet. */
export const late: Outcome<never> = {
  kind: 'unknown',
  reason: 'it took too long',
  wasSent: true,
};

/** What has no outcome in time is late; the call itself goes on, and has a time-out of its own. */
export async function withinTime<Value>(
  milliseconds: number,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (milliseconds <= 0) return late;
  const { promise, resolve } = Promise.withResolvers<Outcome<Value>>();
  const timer = setTimeout(resolve, milliseconds, late);
  try {
    return await Promise.race([call(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
