import { giveUpAfter } from '../../platform/limits/give-up.ts';
import type { Outcome } from '../protocol/octo-client.ts';

/** There is no outcome yet. */
export const late: Outcome<never> = {
  kind: 'unknown',
  reason: 'it took too long',
  wasSent: true,
};

/** What has no outcome in time is late; the call itself goes on, and has a time-out of its own. */
export function withinTime<Value>(
  milliseconds: number,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return inTime<Outcome<Value>>(milliseconds, call, late);
}

export async function inTime<Value>(
  milliseconds: number,
  call: () => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  if (milliseconds <= 0) return otherwise;
  const { promise, resolve } = Promise.withResolvers<Value>();
  const stop = giveUpAfter(milliseconds, () => resolve(otherwise));
  try {
    return await Promise.race([call(), promise]);
  } finally {
    stop();
  }
}
