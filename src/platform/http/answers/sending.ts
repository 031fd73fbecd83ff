import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../log.ts';
import type { AnswerKeeper } from '../idempotency/idempotency.ts';
import type { Metrics } from '../watching/metrics.ts';
import { compressAnswer } from './compression.ts';
import { isUnchanged } from './entity-tag.ts';

type Done = (error: Error | null, payload?: unknown) => void;
type Sending = { log: Logger; metrics: Metrics; keeper: AnswerKeeper | undefined };

/**
 * The last step of every answer. Fastify sends from within `done`, long after all that would catch
 * what goes wrong there: an answer that cannot be sent ends its connection, and nothing else.
 */
export function sendAnswer(
  { log, metrics, keeper }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  const giveUp = (fault: unknown) => {
    log.error({ requestId: request.id, err: fault }, 'an answer could not be sent');
    metrics.countUnsentAnswer();
    reply.raw.destroy();
  };
  if (request.isBeingAnswered) return giveUp(new Error('The request was answered twice'));

  const send: Done = (error, bytes) => {
    request.isBeingAnswered = false;
    try {
      done(error, bytes);
    } catch (fault) {
      // Nothing is out yet: the fault itself can still be answered.
      if (error === null && !reply.raw.headersSent) send(toError(fault));
      else giveUp(fault);
    }
  };
  request.isBeingAnswered = true;
  if (!keeper || request.claim === null) return finish(request, reply, payload, send);
  void keeper.finish(request, reply, payload).then(() => finish(request, reply, payload, send));
}

function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown, send: Done): void {
  try {
    if (!isUnchanged(request, reply, payload)) return compressAnswer(request, reply, payload, send);
    reply.code(304);
    if (request.method === 'HEAD') return compressAnswer(request, reply, payload, send);
    reply.removeHeader('content-type').removeHeader('content-length');
  } catch (error) {
    return send(toError(error));
  }
  send(null, null);
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
