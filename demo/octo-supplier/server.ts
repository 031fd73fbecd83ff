import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Books } from './books.ts';
import { appliedOf, onlyWith } from './capabilities.ts';
import type { Offer } from './offer.ts';
import { badRequest, Refused } from './refused.ts';
import { type Call, type Desk, findRoute } from './routes.ts';
import { Subscriptions } from './subscriptions.ts';

export type OctoRequest = {
  /** Null when the standard knows no such call. */
  call: Call | null;
  method: string;
  /** Path and query as they were sent. */
  url: string;
  /** Without the slash at the end. */
  path: string;
  named: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** `text` is sent as it is, in place of a body in JSON. */
export type OctoAnswer = {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  text?: string;
};

export type OctoSupplier = AsyncDisposable & {
  url: string;
  books: Books;
  subscriptions: Subscriptions;
};

type Options = {
  port?: number;
  name: string;
  apiKey: string;
  now: () => number;
  /** What is on sale, where pictures are at this address. */
  offers: (url: string) => Offer[];
  /** A picture by its name, as PNG. */
  picture?: (name: string) => Buffer | null;
  /** Stands between a request and its answer; null closes the connection. */
  around?: (
    request: OctoRequest,
    work: () => OctoAnswer,
    gone: AbortSignal,
  ) => Promise<OctoAnswer | null>;
};

/** A supplier's system that speaks the standard, on loopback. */
export async function openOctoSupplier(options: Options): Promise<OctoSupplier> {
  const { port = 0, name, now, around = async (_, work) => work() } = options;
  const books = new Books(now, []);
  const desk: Desk = { books, url: '', name, subscriptions: new Subscriptions() };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://supplier');
    const picture = /^\/pictures\/([\w-]+)\.png$/.exec(pathname)?.[1];
    if (picture !== undefined) return showPicture(response, options.picture?.(picture) ?? null);
    const asked = await read(request, pathname, query);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = await around(asked, () => answerTo(desk, options.apiKey, asked), gone.signal);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.text ?? JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  desk.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const offer of options.offers(desk.url)) books.offers.set(offer.product.id, offer);
  return {
    url: desk.url,
    books,
    subscriptions: desk.subscriptions,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(
  request: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
): Promise<OctoRequest> {
  const { method = 'GET', url = '/', headers } = request;
  const sent = await text(request);
  const path = pathname.replace(/(?<=.)\/$/, '');
  const found = findRoute(method, path);
  return {
    call: found?.route.call ?? null,
    method,
    url,
    path,
    named: found?.named ?? '',
    query,
    headers,
    body: sent === '' ? undefined : parsed(sent),
  };
}

/** Text that is not JSON stays text, which no call understands. */
function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

function answerTo(desk: Desk, apiKey: string, request: OctoRequest): OctoAnswer {
  const { headers, method, path, query, body } = request;
  const asked = headers['octo-capabilities'];
  const applied = appliedOf(String(asked ?? ''));
  const sent = {
    'content-type': 'application/json; charset=utf-8',
    'octo-capabilities': applied.join(', '),
    ...(applied.includes('octo/content') && {
      'content-language': 'en',
      'available-languages': 'en',
    }),
  };
  try {
    checkKey(headers.authorization, apiKey);
    if (asked === undefined) throw badRequest('The Octo-Capabilities header is missing');
    if (typeof body === 'string') throw badRequest('The body is no JSON');
    const found = findRoute(method, path);
    if (!found) throw new Refused('NOT_FOUND', `${method} ${path} is no call of the standard`);
    const isTest = headers['octo-env'] === 'test';
    const answer = found.route.answer(desk, { named: found.named, query, body, isTest });
    return { status: 200, headers: sent, body: onlyWith(applied, answer) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, headers: sent, body: error.body };
  }
}

function checkKey(authorization: string | undefined, apiKey: string): void {
  if (!authorization) throw new Refused('UNAUTHORIZED', 'Give a key in the Authorization header');
  if (authorization !== `Bearer ${apiKey}`) throw new Refused('FORBIDDEN', 'The key is not known');
}

function showPicture(response: ServerResponse, picture: Buffer | null): void {
  response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' });
  response.end(picture ?? undefined);
}
