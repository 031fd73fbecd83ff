import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountRefusals, tokenChallenge } from '../accounts/refusals.ts';
import type { Reader } from '../guides/reader.ts';
import type { Clock } from '../platform/clock.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Logger } from '../platform/log.ts';
import type { Keyring } from '../platform/secrets.ts';
import { asking, type Refused } from './ask.ts';
import { openConfirmationCodes } from './confirmation-code.ts';
import { agentRefusals } from './refusals.ts';
import type { Given } from './tool.ts';

type Deps = {
  clock: Clock;
  log: Logger;
  keyring: Keyring;
  version: string;
  /** Where this marketplace is reached. */
  baseAddress: string;
  /** Whose pages may ask too. */
  allowedOrigins: readonly string[];
  findReader: () => Promise<Reader>;
};

/** The tools of agents, by the Model Context Protocol. */
export function mcpRoutes(server: HttpServer, deps: Deps): void {
  const { clock, log, keyring, version, baseAddress } = deps;
  const codes = openConfirmationCodes(keyring, clock);
  const origins = new Set([new URL(baseAddress).origin, ...deps.allowedOrigins]);

  server.post('/mcp', {
    // A tool that changes something asks a route that refuses who only reads.
    config: {
      readsOnly: true,
      ignoresIdempotencyKey: true,
      authorize: (request) => refusalOf(request, { origins, baseAddress }),
    },
    schema: { hide: true },
    handler: async (request, reply) => {
      request.caller = { ...request.caller, via: 'mcp' };
      // What speaks the protocol is loaded with the first request: a start is quicker without.
      const { answerClient } = await import('./answer-client.ts');
      const { guideTexts } = await import('./guide-texts.ts');
      const answer = await answerClient(request, {
        ask: asking(server, request),
        caller: request.caller,
        codes,
        log,
        version,
        method: methodOf(request),
        noteRefused: noting(request),
        readGuides: async () => guideTexts(await deps.findReader()),
      });
      return send(reply, answer);
    },
  });
}

/**
 * Only with a token: a page that a signed-in person looks at asks for nothing here. A browser says which
 * page asks, also where its name was made to lead here.
 */
function refusalOf(
  { headers, caller }: FastifyRequest,
  { origins, baseAddress }: { origins: ReadonlySet<string>; baseAddress: string },
) {
  if (caller.session) return accountRefusals.tokenMissing(tokenChallenge);
  const { origin, host } = headers;
  const isKnown = origin === undefined || origins.has(origin);
  return isKnown || isOfOurMachine(origin, host, baseAddress)
    ? undefined
    : agentRefusals.originUnknown();
}

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A marketplace that is tried out on one machine has several names there, and no other page has one of them. */
function isOfOurMachine(origin: string, host: string | undefined, baseAddress: string): boolean {
  const [page, base] = [URL.parse(origin), new URL(baseAddress)];
  if (!page || !ownMachine.has(page.hostname) || !ownMachine.has(base.hostname)) return false;
  return page.port === base.port || page.host === host;
}

/** What the API refused is known by the request that it was asked; here is what a tool refuses itself. */
function noting(request: FastifyRequest) {
  return (operation: string, sent: Given, { status, code, message }: Refused) => {
    if (request.hasAsked) return;
    request.refusedWithin = { operation, status, code, sent, answered: { error: message } };
  };
}

function methodOf({ body }: FastifyRequest): string {
  const { method } = body as { method?: unknown };
  return typeof method === 'string' ? method : '';
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply.code(answer.status).send(await answer.text());
}
