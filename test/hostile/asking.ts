import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decode } from '../support/accept-encodings.ts';
import type { Findings } from './findings.ts';

export type Question = {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

const patienceMs = 20_000;

/** Answers of 5xx that are right: to staff, while many tours are taken in. */
export const meant: ReadonlySet<string> = new Set(['catalogue-busy']);

/** Connections that are used again, as clients do. */
export function openConnections(most: number): Agent & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() });
}

/** One request to its end; rejects when no whole answer comes in time. */
export async function send(agent: Agent, { method = 'GET', url, headers, body }: Question) {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  // Node refuses to send what is no path; servers get it all the same.
  const sent = request(url.replaceAll(/[^!-~]/gu, encodeURIComponent), {
    agent,
    method,
    headers: { ...headers, ...length },
    signal: AbortSignal.timeout(patienceMs),
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    const { statusCode: status = 0, headers: told } = response;
    buffer(response).then((bytes) => resolve({ status, headers: told, bytes }), reject);
  });
  sent.end(body);
  return promise;
}

/** Sends it, and notes what no request may lead to: a fault of ours, no answer, half an answer. */
export async function ask(
  agent: Agent,
  findings: Findings,
  kind: string,
  question: Question,
): Promise<Reply | null> {
  const path = question.url.replace(/^http:\/\/[^/]+/, '').replace(/\?.*/s, '');
  const what = `${kind}: ${question.method ?? 'GET'} ${path.slice(0, 60)}`;
  try {
    const reply = await send(agent, question);
    findings.saw(`${kind}: ${reply.status}`);
    const fault = faultOf(question, reply);
    if (fault) findings.violated(`${what} ${fault}`);
    return reply;
  } catch (error) {
    const { name, message } = error as Error;
    findings.violated(`${what} got no answer: ${name === 'TimeoutError' ? 'it hung' : message}`);
    return null;
  }
}

function faultOf({ method, headers = {} }: Question, reply: Reply): string | undefined {
  const { status, bytes, headers: told } = reply;
  const code = String(told['x-error-code'] ?? '');
  if (status >= 500 && !meant.has(code)) return `answered ${status} ${code}`;
  if (method === 'HEAD' || bytes.length === 0) {
    return status === 200 && method !== 'HEAD' ? 'answered 200 and nothing' : undefined;
  }
  try {
    const text = decode(bytes, told['content-encoding']);
    if (String(told['content-type']).startsWith('application/json')) JSON.parse(text);
    return undefined;
  } catch (error) {
    const accepted = headers['accept-encoding'] ?? 'anything';
    return `cannot be read by who accepts ${accepted.slice(0, 40)}: ${(error as Error).message}`;
  }
}
