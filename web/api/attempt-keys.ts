/** Operations that move money, or lead to it: none may happen twice because an answer was lost. */
const movesMoney = /\/(?:bookings?|requests|pay-runs|approvals)(?:\/|$)/;

const waiting = new Map<string, string>();
const maxWaiting = 100;

/**
 * The Idempotency-Key of a change that moves money: the same one as long as nobody knows what became
 * of it, a new one once there is an answer. Null for all else.
 */
export function attemptKey(
  name: string,
  given: object,
): { key: string; settle: () => void } | null {
  const [method = 'GET', path = ''] = name.split(' ');
  if (method === 'GET' || path.endsWith('/preview') || !movesMoney.test(path)) return null;
  const attempt = `${name} ${JSON.stringify(given)}`;
  const key = waiting.get(attempt) ?? crypto.randomUUID();
  if (waiting.size >= maxWaiting) waiting.clear();
  waiting.set(attempt, key);
  return { key, settle: () => void waiting.delete(attempt) };
}

const [serverFault, stillRunning] = [500, 'request-in-progress'];

/** True if an answer says what became of the change. */
export function isSettled(status: number, code: string): boolean {
  return status < serverFault && code !== stillRunning;
}
