import type { Agent, IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  askOutside,
  type OutsideAnswer,
  OutsideFault,
} from '../../platform/addresses/ask-outside.ts';
import { boundedBytes } from '../../platform/limits/bounded-bytes.ts';
import { excessOf, type JsonExcess, type JsonLimits } from '../../platform/limits/json-extent.ts';
import { Agent as HttpAgent } from '../../platform/node-http.ts';
import type { Access } from './octo-client.ts';
import { readJson } from './read-json.ts';

/** Shorter than most systems keep a connection, so that few are closed while a call leaves. */
const idleMilliseconds = 4_000;
const longestText = 500;

const excessWords: Record<JsonExcess, string> = {
  levels: 'levels than any such answer',
  fields: 'fields than any such answer',
  items: 'entries than any such answer',
  longest: 'entries in one list or object than any such answer',
};

export type Connections = { http: Agent; https: HttpsAgent };

export type Request = {
  method: string;
  /** `['bookings', uuid, 'confirm']` */
  path: readonly string[];
  query?: Readonly<Record<string, string>>;
  body?: object;
};

/** `json` is undefined where the body is something else. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  json: unknown;
  text: string | null;
};

export type Surroundings = {
  connections: Connections;
  allowsInsecure: boolean;
  signal: AbortSignal;
  largestBytes: number;
  json: JsonLimits;
};

export function openConnections(): Connections {
  const options = { keepAlive: true, timeout: idleMilliseconds };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

/** Calls a supplier's system once. Rejects with an `OutsideFault`. */
export async function sendCall(
  access: Access,
  request: Request,
  { connections: agents, allowsInsecure, signal, largestBytes, json }: Surroundings,
): Promise<Answer> {
  const body = request.body && Buffer.from(JSON.stringify(request.body));
  const answer = await askOutside(addressOf(access, request), {
    method: request.method,
    headers: { ...headersFor(access), ...(body && { 'content-length': body.length }) },
    body,
    agents,
    signal,
    allowsInsecure,
  });
  const { status, headers } = answer;
  return { status, headers, ...(await readBody(answer, { largestBytes, json, signal })) };
}

/** `https://api.supplier.example/octo/bookings/UUID` */
export function addressOf(
  { endpoint, slashes }: Pick<Access, 'endpoint' | 'slashes'>,
  { path, query = {} }: Pick<Request, 'path' | 'query'>,
): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/(?<!\/)\/+$/, '');
  const steps = path.map((step) => `/${encodeURIComponent(step)}`).join('');
  const hasSlash = slashes === 'all' || (slashes === 'collections' && path.length === 1);
  url.pathname = `${base}${steps}${hasSlash ? '/' : ''}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The type of the content also where there is none: some systems demand it. */
function headersFor({ apiKey, capabilities, isTest, headers }: Access): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'accept-language': 'en',
    'content-type': 'application/json',
    'octo-capabilities': capabilities.join(', '),
    'octo-env': isTest ? 'test' : 'live',
    'user-agent': 'Portolan',
    ...Object.fromEntries(own),
    authorization: `Bearer ${apiKey}`,
  };
}

async function readBody(
  { headers, body }: OutsideAnswer,
  { largestBytes, json, signal }: Pick<Surroundings, 'largestBytes' | 'json' | 'signal'>,
): Promise<Pick<Answer, 'json' | 'text'>> {
  const isPacked = headers['content-encoding'] === 'gzip';
  const plain = isPacked ? pipeline(body, createGunzip(), () => {}) : body;
  let bytes: Buffer | null;
  try {
    bytes = await boundedBytes(plain, largestBytes);
  } catch {
    body.destroy();
    if (signal.aborted) throw new OutsideFault('timed out', 'There is no answer in time', true);
    throw new OutsideFault('bad answer', 'The answer broke off', true);
  }
  if (bytes === null) {
    body.destroy();
    throw new OutsideFault('too large', `The answer is larger than ${largestBytes} bytes`, true);
  }
  const excess = excessOf(bytes, json);
  if (excess !== null) {
    throw new OutsideFault('too large', `The answer has more ${excessWords[excess]}`, true);
  }
  const text = bytes.toString();
  try {
    return { json: readJson(text), text: null };
  } catch {
    return { json: undefined, text: text.slice(0, longestText).toWellFormed() };
  }
}
