import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding } from '../platform/http/answers/compression.ts';
import { httpRefusals } from '../platform/http/refusals.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { type ConsoleFiles, openConsoleFiles } from './console-files.ts';
import { pagePolicy, waitingPage, waitingPolicy } from './console-page.ts';

/** What the page knows before anybody has signed in. */
export type Welcome = {
  environment: string;
  version: string;
  timeZone: string;
  /** Whether the browser has a session, which may have ended. */
  hasSession: boolean;
  /** The generated sign-in of a trial; null where there is none, or the visitor is elsewhere. */
  demo: { email: string; password: string } | null;
};

export type ConsoleDeps = {
  dataDir: string;
  /** Of what is built; by itself that of the sources. */
  key?: string;
  welcome(request: FastifyRequest): Promise<Welcome>;
};

const hidden = { schema: { hide: true } } as const;
const html = 'text/html; charset=utf-8';

/** The console: its files, and its one page at every other path. */
export function consoleRoutes(server: HttpServer, deps: ConsoleDeps): void {
  const files = openConsoleFiles(deps.dataDir, deps.key);

  server.get<{ Params: { name: string } }>(
    '/console/assets/:name',
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
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const open = await files();
    if (!open)
      return reply.header('content-security-policy', waitingPolicy).type(html).send(waitingPage);
    return sendPage(reply, open, await deps.welcome(request));
  };
  server.get('/console', hidden, page);
  server.get('/console/*', hidden, page);
}

/** Each answer has a nonce of its own, which only its scripts and styles know. */
function sendPage(reply: FastifyReply, files: ConsoleFiles, welcome: Welcome): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const text = files.page
    .replaceAll('%NONCE%', nonce)
    .replace('"%WELCOME%"', () => JSON.stringify(welcome).replaceAll('<', '\\u003c'));
  return reply.header('content-security-policy', pagePolicy(nonce)).type(html).send(text);
}
