import type { Outcome } from '../protocol/octo-client.ts';

/** Why a call brought nothing, for staff. */
export function reasonOf(outcome: Exclude<Outcome<unknown>, { kind: 'answered' }>): string {
  if (outcome.kind === 'unknown') return outcome.reason;
  const { status, code } = outcome;
  if (status === 401 || status === 403) return `it does not accept the token (${status} ${code})`;
  return `it answered ${status} ${code}`;
}
