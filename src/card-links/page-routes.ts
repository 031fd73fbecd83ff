import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../platform/http/server.ts';
import { sheetHeaders } from '../platform/pages/sheet-page.ts';
import { leftPage, returnPages } from './pages.ts';
import { returnPath } from './return-path.ts';
import { type LinkDeps, takeInLink } from './take-in-link.ts';

type Deps = LinkDeps & { isStaging: boolean };
type WithReference = FastifyRequest<{ Params: { reference: string } }>;

const hidden = { schema: { hide: true } };

/**
 * Where the processor's page leads back to. The processor is asked what became of the link, so that the
 * card is stored by now also where no event is sent; what the browser says is no account.
 */
export function cardPageRoutes(server: HttpServer, deps: Deps): void {
  server.get(returnPath, hidden, (_request, reply) =>
    reply.headers(sheetHeaders).send(leftPage(deps)),
  );
  server.get(`${returnPath}/:reference`, hidden, async ({ params }: WithReference, reply) => {
    const state = await takeInLink(deps, params.reference);
    const code = state === 'unknown link' ? 404 : 200;
    return reply.code(code).headers(sheetHeaders).send(returnPages[state](deps));
  });
}
