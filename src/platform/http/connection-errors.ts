import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../errors.ts';
import type { Logger } from '../log.ts';
import { ServerResponse, STATUS_CODES } from '../node-http.ts';
import { errorBody } from './answers/error-answer.ts';
import { standardHeaders } from './headers.ts';
import { httpRefusals } from './refusals.ts';
import { nextRequestId } from './request-id.ts';

/** Answers what never became a request: broken HTTP, headers too large, a request that stalled. */
export function connectionErrorAnswer(log: Logger) {
  return (error: Error, socket: Socket): void => {
    const code = 'code' in error ? String(error.code) : '';
    const refusal = refusalFor(code);
    if (code !== 'ECONNRESET' && socket.writable && !isAnswering(socket)) {
      const requestId = nextRequestId();
      log.debug({ requestId, status: refusal.status, fault: code }, 'connection refused');
      socket.write(rawAnswer(refusal, requestId));
    }
    socket.destroySoon();
  };
}

/** Node answers these by itself, without a body and a request id, or not at all. */
export function replaceDefaultAnswers(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Socket) => {
    const refusal = httpRefusals.methodNotAllowed(
      'This server is not a proxy and does not support CONNECT',
    );
    // Node has let go of the socket: without a listener, its errors would end the process.
    socket.on('error', () => {});
    socket.write(rawAnswer(refusal, nextRequestId(), 'Allow: GET, HEAD, POST, PUT, DELETE\r\n'));
    socket.destroySoon();
  });
}

function refusalFor(code: string): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return httpRefusals.headersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return httpRefusals.requestTimeout();
  return httpRefusals.malformedRequest();
}

/** Part of an answer may be out already: a second head inside it would be read as its body. */
function isAnswering(socket: Socket): boolean {
  const message = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return message instanceof ServerResponse && message.headersSent;
}

function rawAnswer(refusal: Refusal, requestId: string, extra = ''): string {
  const body = errorBody(refusal);
  const headers = Object.entries({
    date: new Date().toUTCString(),
    ...standardHeaders,
    'x-request-id': requestId,
    'x-error-code': refusal.code,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`;
  return `HTTP/1.1 ${status}\r\n${headers.join('')}${extra}\r\n${body}`;
}
