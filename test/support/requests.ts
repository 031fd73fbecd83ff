import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { acceptEncoding, decode } from './accept-encodings.ts';
import { patience } from './running/wait.ts';

export type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Without one, the request has a connection of its own. */
  agent?: Agent;
};

export type Answered = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};

const answerLimitMs = 20_000;

/** One request over a socket; rejects when no whole answer comes. */
export async function ask(url: string, asked: Asked = {}): Promise<Answered> {
  const { method = 'GET', token, body, headers = {}, agent = false } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const content = body && JSON.stringify(body);
  const sent = request(url, {
    method,
    agent,
    headers: {
      ...acceptEncoding(),
      ...(token !== undefined && { 'access-token': token }),
      // Node tells the length of a body by itself, but not with DELETE.
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
      }),
      ...headers,
    },
    signal: AbortSignal.timeout(patience(answerLimitMs)),
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    buffer(response).then((bytes) => {
      const answer = decode(bytes, response.headers['content-encoding']);
      const isJson = String(response.headers['content-type']).includes('json');
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: isJson ? (JSON.parse(answer) as Record<string, unknown>) : {},
      });
    }, reject);
  });
  sent.end(content);
  return promise;
}
