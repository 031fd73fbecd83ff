import { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from '../../log.ts';

/**
 * The logger Fastify and its plugins write to: what they complain about, without their chatter.
 * It is its own child, because one logger per request costs more than most requests.
 */
export function internalLog(log: Logger): FastifyBaseLogger {
  const internal: FastifyBaseLogger = {
    level: 'warn',
    fatal: log.fatal.bind(log),
    error: log.error.bind(log),
    warn: log.warn.bind(log),
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => internal,
  };
  return internal;
}

function nothing(): void {}

const goneCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

function hasGone(error: Error): boolean {
  return 'code' in error && goneCodes.has(String(error.code));
}

/** Fastify's own lines about requests are off; an answer that broke while it was sent is told. */
export function frameLog(log: Logger): LogController {
  const controller = new LogController({ disableRequestLogging: true });
  controller.streamError = (error, request) => {
    const facts = { requestId: request.id, path: request.routeOptions.url, err: error };
    // A closed tab is no fault, and there are many.
    const level = hasGone(error) ? 'debug' : 'warn';
    log[level](facts, 'the answer broke off while it was sent');
  };
  return controller;
}
