import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding } from '../platform/http/answers/compression.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { openConsoleFiles, type WebPage } from './console-files.ts';
import { pagePolicy, waitingPage, waitingPolicy } from './console-page.ts';

export type DemoSignIn = { name: string; email: string; password: string };

/** What a page knows before anybody has signed in. */
export type Welcome = {
  page: WebPage;
  environment: string;
  version: string;
  timeZone: string;
  /** Whether the browser has a session, which may have ended. */
  hasSession: boolean;
  /** Whether anybody can sign up for an organization. */
  hasSignUp: boolean;
  /** The generated sign-ins of a trial; none where the visitor is elsewhere. */
  demo: readonly DemoSignIn[];
};

export type ConsoleDeps = {
  dataDir: string;
  /** Of what is built; by itself that of the sources. */
  key?: string;
  welcome(request: FastifyRequest, page: WebPage): Promise<Welcome>;
};

const hidden = { schema: { hide: true } } as const;
const html = 'text/html; charset=utf-8';
const pages: readonly WebPage[] = ['console', 'portal'];

/** The console and the portal: their files, and one page each at every other path of theirs. */
export function consoleRoutes(server: HttpServer, deps: ConsoleDeps): void {
  const files = openConsoleFiles(deps.dataDir, deps.key);

  server.get<{ Params: { name: string } }>(
    '/assets/:name',
    hidden,
    async ({ params, headers }, reply) => {
      const open = await files();
      const accepted = headers['accept-encoding'];
      const { coding } = chooseCoding(typeof accepted === 'string' ? accepted : '', 'kept');
      const file = await open?.find(params.name, coding === 'zstd' ? null : coding);
      if (!file) throw httpRefusals.pathNotFound('This path does not exist');
      if (file.hasForms) reply.header('vary', 'Accept-Encoding');
      if (file.coding !== null) reply.header('content-encoding', file.coding);
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type);
      return reply.send(file.bytes);
    },
  );
  for (const name of pages) {
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const open = await files();
      if (!open) return sendWaiting(reply, name);
      const welcome = await deps.welcome(request, name);
      const { hasSession } = welcome;
      const scripts = open.scriptsOf(hasSession ? screenOf(request.url, name) : 'sign-in');
      const begun = hasSession ? askedAtOnce[name] : [];
      return sendPage(reply, withAhead(open.pages[name], scripts, begun), welcome);
    };
    server.get(`/${name}`, hidden, page);
    server.get(`/${name}/*`, hidden, page);
  }
}

/** A screen is called as the first part of its path; the portal is one piece. */
function screenOf(url: string, page: WebPage): string {
  if (page === 'portal') return 'portal';
  const [, , screen = ''] = new URL(url, 'http://page').pathname.split('/');
  return screen === '' ? 'today' : screen;
}

/** Every screen waits for these answers of the API. */
const askedAtOnce: Readonly<Record<WebPage, readonly string[]>> = {
  console: ['/operator/v1/session', '/operator/v1/clock'],
  portal: ['/portal/v1/session', '/portal/v1/clock'],
};

/** Said in the page: a browser asks for them along with its own scripts, not round trips later. */
function withAhead(page: string, scripts: readonly string[], answers: readonly string[]): string {
  const links = [
    ...answers.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">\n`),
    ...scripts
      .filter((file) => !page.includes(`"/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="%NONCE%">\n`),
  ];
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

function sendWaiting(reply: FastifyReply, name: WebPage): FastifyReply {
  return reply.header('content-security-policy', waitingPolicy).type(html).send(waitingPage(name));
}

/** Each answer has a nonce of its own, which only its scripts and styles know. */
function sendPage(reply: FastifyReply, page: string, welcome: Welcome): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const text = page
    .replaceAll('%NONCE%', nonce)
    .replace('"%WELCOME%"', () => JSON.stringify(welcome).replaceAll('<', '\\u003c'));
  return reply.header('content-security-policy', pagePolicy(nonce)).type(html).send(text);
}
