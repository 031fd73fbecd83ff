import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../../db/faults.ts';
import { Refusal } from '../../errors.ts';
import type { Logger } from '../../log.ts';
import { httpRefusals } from '../refusals.ts';
import { lateRefusals } from './late-refusals.ts';
import { answerWithPage, wantsNotFoundPage } from './not-found-page.ts';

const tooOften = 429;
const databaseAwayRetrySeconds = '2';
const databaseBusyRetrySeconds = '10';

/** Answers every error in one form, and tells only what a caller may know. */
export function errorAnswer(log: Logger) {
  const answerLater = lateRefusals();
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      const { id: requestId, method, routeOptions } = request;
      // The pattern: the path itself may be a link that opens something.
      const path = routeOptions.url ?? 'unknown';
      const facts = { requestId, method, path, status: refusal.status, code: refusal.code };
      log.error(error === refusal ? facts : { ...facts, err: error }, 'request failed');
    }
    const answer = () =>
      void (wantsNotFoundPage(request, refusal)
        ? answerWithPage(reply, refusal)
        : answerRefusal(reply, refusal));
    if (refusal.status === tooOften) answerLater(request, answer);
    else answer();
  };
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.removeHeader('etag');
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('x-error-code', refusal.code)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorBody(refusal));
}

export function errorBody(refusal: Refusal): string {
  return JSON.stringify({ error: refusal.message, ...refusal.facts });
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) {
    return httpRefusals.databaseAway({ 'retry-after': databaseAwayRetrySeconds });
  }
  if (isDatabaseBusy(error)) {
    return httpRefusals.databaseBusy({ 'retry-after': databaseBusyRetrySeconds });
  }
  return fromFastify(error) ?? httpRefusals.internalError();
}

/** What Fastify refuses by itself; its own faults have no status below 500. */
function fromFastify(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error && 'statusCode' in error)) return undefined;
  const { code, statusCode } = error as { code: unknown; statusCode: unknown };
  if (code === 'FST_ERR_BAD_URL') return httpRefusals.malformedUrl();
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return httpRefusals.pathTooLong();
  if (typeof code !== 'string' || typeof statusCode !== 'number') return undefined;
  return code.startsWith('FST_') && statusCode >= 400 && statusCode < 500
    ? httpRefusals.malformedRequest()
    : undefined;
}
