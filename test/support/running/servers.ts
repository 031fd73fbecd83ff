import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { localBudgets } from '../../../src/platform/http/budgets/rate-limit.ts';
import { createHttpServer } from '../../../src/platform/http/create-server.ts';
import type { HttpServer } from '../../../src/platform/http/server.ts';
import { createMetrics } from '../../../src/platform/http/watching/metrics.ts';
import {
  type ApiServer,
  createApiServer,
  type Surroundings,
} from '../../../src/server/api-server.ts';
import type { ServingApp } from '../../../src/serving-app.ts';

export type Servers = AsyncDisposable & {
  /** Asks the one that has the route. */
  inject: (request: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>;
  /** The one with all routes, which answers every request from then on. */
  whole: () => Promise<ApiServer>;
};

const everything = 'everything';

/**
 * What answers the requests of a test. Adding all routes takes 50 ms, and a test asks few: they
 * are added when one of their area is asked for, to a server of its own.
 */
export function openServers(app: ServingApp): Servers {
  const opened = new Map<string, Promise<ApiServer>>();
  const shared = { metrics: createMetrics({ process: false }), budgets: localBudgets(app.clock) };
  const open = (area: string): Promise<ApiServer> => {
    const found = opened.get(area) ?? openServer(app, area, shared);
    opened.set(area, found);
    return found;
  };
  return {
    async inject(request) {
      const { method = 'GET', url } = request;
      const [path = ''] = url.split(/[?#]/, 1);
      const area = opened.has(everything) ? everything : areaOf(path);
      const { server } = await open(area);
      // What no route takes is told which routes there are.
      const isKnown = server.findRoute({ method, url: path }) !== null;
      return (isKnown ? server : (await open(everything)).server).inject(request);
    },
    whole: () => open(everything),
    async [Symbol.asyncDispose]() {
      for (const { server } of await Promise.all(opened.values())) await server.close();
    },
  };
}

async function openServer(
  app: ServingApp,
  area: string,
  shared: Pick<Surroundings, 'metrics' | 'budgets'>,
): Promise<ApiServer> {
  const isWhole = area === everything;
  const opened = await createApiServer(app, {
    ...shared,
    ...(!isWhole && { openServer: (options) => withRoutesOf(area, createHttpServer(options)) }),
  });
  await opened.server.ready();
  return opened;
}

/** All of partners, one kind of record of staff, or the pages. */
function areaOf(path: string): string {
  if (path.startsWith('/v1/') || path === '/mcp') return '/v1';
  // They name every route, or ask the API themselves.
  if (path.endsWith('/openapi.json') || path === '/docs/explorer') return everything;
  if (path.startsWith('/portal/')) return '/portal';
  return /^\/operator\/v1\/[^/]+/.exec(path)?.[0] ?? 'pages';
}

function withRoutesOf(area: string, server: HttpServer): HttpServer {
  for (const verb of ['get', 'post', 'put', 'delete'] as const) {
    const add = server[verb];
    server[verb] = function addOwn(this: HttpServer, path: string, ...rest: unknown[]) {
      if (areaOf(path) === area) Reflect.apply(add, this, [path, ...rest]);
    };
  }
  return server;
}
