import type { Deadline } from '../../platform/limits/timer.ts';
import type { Outcome } from '../protocol/octo-client.ts';

/** There is no outcome yet. */
export const late: Outcome<never> = {
  kind: 'unknown',
  reason: 'it took too long',
  wasSent: true,
};

/** What has no outcome in time is late; the call itself goes on, and has a time-out of its own. */
export function withinTime<Value>(
  deadline: Deadline,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return deadline.inTime<Outcome<Value>>(call, late);
}
