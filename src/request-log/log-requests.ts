import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { endOf } from '../platform/http/answers/end-of.ts';
import { parseQuery } from '../platform/http/input/query.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { LoggedRequest } from './logged-request.ts';
import { openMask, readAnswer } from './masked.ts';
import type { RequestLog } from './request-log.ts';

type Deps = { clock: Clock; requestLog: RequestLog };

/** Who asks, as far as the log wants to know. */
type Asker = Pick<LoggedRequest, 'organizationId' | 'userId'> & { via?: 'mcp' };

const unchanged = 304;

/** Logs what is asked here, once the answer is out. Without a valid token there is nobody to log it for. */
export function logRequests(
  scope: HttpServer,
  { clock, requestLog }: Deps,
  askerOf: (request: FastifyRequest) => Asker | null,
): void {
  if (!requestLog.isOn) return;
  scope.addHook('onResponse', (request, reply, done) => {
    const asker = askerOf(request);
    const { status } = endOf(request, reply);
    const room = asker ? requestLog.roomFor(asker.organizationId, status) : 'none';
    if (asker && room !== 'none') {
      const { organizationId, userId, via = null } = asker;
      const told = toLogged(request, reply, room === 'bodies');
      requestLog.keep({ at: clock.now(), organizationId, userId, via, ...told });
    }
    done();
  });
  scope.addHook('onClose', () => requestLog.flush());
}

function toLogged(
  request: FastifyRequest,
  reply: FastifyReply,
  hasBodies: boolean,
): Omit<LoggedRequest, 'at' | keyof Asker> {
  const { method, url, id, refusedWithin } = request;
  const body = refusedWithin ? refusedWithin.sent : request.body;
  // As it was sent: a parameter that nobody knows is what its sender looks for.
  const query = parseQuery(url.split('?', 2)[1] ?? '');
  const mask = openMask([query, body]);
  const { status, code = null } = endOf(request, reply);
  const answer = hasBodies && status !== unchanged ? answerTo(request) : null;
  return {
    method,
    path: mask.path(url, query),
    operation: operationOf(request),
    status,
    errorCode: code,
    durationMilliseconds: reply.elapsedTime,
    requestId: id,
    request: hasBodies && request.sentBody?.bytes.length ? mask.body(body) : null,
    response: mask.body(answer),
    hasBodies,
  };
}

function operationOf({ refusedWithin, route }: FastifyRequest): string {
  return refusedWithin?.operation ?? String(route.schema?.operationId ?? route.url);
}

function answerTo({ refusedWithin, answered }: FastifyRequest): unknown {
  return refusedWithin ? refusedWithin.answered : readAnswer(answered);
}
