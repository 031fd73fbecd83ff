import type { Clock } from '../../platform/clock.ts';
import type { CallKind } from './call-kinds.ts';
import type { Call, Made } from './make-call.ts';
import { openMask } from './masked.ts';
import type { Access } from './octo-client.ts';
import { addressOf } from './send-call.ts';
import { exact, record } from './tolerant.ts';

/** A call as it is logged: bodies are masked and cut. */
export type LoggedCall = {
  at: Temporal.Instant;
  supplierId: number;
  kind: CallKind;
  method: string;
  path: string;
  status: number | null;
  outcome: 'answered' | 'refused' | 'unknown';
  /** Why it was not answered. */
  reason: string | null;
  durationMilliseconds: number;
  attempts: number;
  bookingReference: string | null;
  request: string | null;
  response: string | null;
};

const longestReason = 500;
const Referring = record({ resellerReference: exact(300) });

export function toLoggedCall(
  { access, call, clock }: { access: Access; call: Call; clock: Clock },
  { outcome, answer, attempts }: Made<unknown>,
  durationMilliseconds: number,
): LoggedCall {
  const mask = openMask([access.apiKey, ...Object.values(access.headers)], call.body);
  const url = addressOf(access, call);
  return {
    at: clock.now(),
    supplierId: access.supplierId,
    kind: call.kind,
    method: call.method,
    path: mask.text(`${url.pathname}${url.search}`),
    status: answer?.status ?? null,
    outcome: outcome.kind,
    reason: reasonOf(outcome, mask.text),
    durationMilliseconds,
    attempts,
    bookingReference: referenceIn(call.body) ?? referenceIn(answer?.json),
    request: mask.body(call.body),
    response: mask.body(answer?.json ?? answer?.text),
  };
}

function reasonOf(outcome: Made<unknown>['outcome'], mask: (text: string) => string) {
  if (outcome.kind === 'answered') return null;
  const reason =
    outcome.kind === 'refused' ? `${outcome.code}: ${outcome.message}` : outcome.reason;
  return mask(reason).slice(0, longestReason).toWellFormed();
}

function referenceIn(body: unknown): string | null {
  return Referring.find(body)?.resellerReference ?? null;
}
