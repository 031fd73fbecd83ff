import type { App } from '../app.ts';
import { isInstanceAlive } from '../platform/db/changes.ts';
import { type Budgets, localBudgets } from '../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../platform/http/budgets/strangers.ts';
import { createHttpServer } from '../platform/http/create-server.ts';
import { openKeptAnswers } from '../platform/http/idempotency/kept-answers.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { createMetrics, type Metrics, type Snapshot } from '../platform/http/watching/metrics.ts';
import { metricsRoute } from '../platform/http/watching/metrics-route.ts';
import { probes } from '../platform/http/watching/probes.ts';
import type { ServingApp } from '../serving-app.ts';
import { type ApiDocuments } from './documents.ts';
import { operatorScope } from './operator-scope.ts';
import { partnerScope } from './partner-scope.ts';
import { portalScope } from './portal-scope.ts';
import { publicPages } from './public-pages.ts';
import { findMissingParts } from './readiness.ts';

/** What depends on the process the server lives in; a process alone needs none of it. */
export type Surroundings = {
  metrics: Metrics;
  budgets: Budgets;
  isDraining: () => boolean;
  collectMetrics: () => Promise<Snapshot[]>;
  openServer: typeof createHttpServer;
};

export type ApiServer = {
  server: HttpServer;
  documents: ApiDocuments;
};

/** Everything the program answers over HTTP. */
export async function createApiServer(
  app: ServingApp,
  given: Partial<Surroundings> = {},
): Promise<ApiServer> {
  const surroundings = completed(app, given);
  const { budgets } = surroundings;
  const strangers = limitOfStrangers({ ...app, budgets }, 'pages');
  const server = surroundings.openServer({
    refuseStranger: strangers.refusalFor,
    log: app.log,
    metrics: surroundings.metrics,
    isDraining: surroundings.isDraining,
    isSecure: app.config.isSecure,
    logsRequests: app.config.logsRequests,
    trustProxy: app.config.trustProxy,
    crossOrigin: { origins: app.config.allowedOrigins, paths: ['/v1/', '/sandbox/', '/mcp'] },
    keptAnswers: openKeptAnswers({
      db: app.db,
      clock: app.clock,
      instance: app.changes.instance,
      isInstanceAlive: (instance) => isInstanceAlive(app.db, instance),
      keyring: app.keyring,
    }),
  });
  openProbes(server, app, surroundings);
  const documents = {
    partner: await withScope(server, (scope) => partnerScope(scope, app, surroundings)),
    operator: await withScope(server, (scope) => operatorScope(scope, app, surroundings)),
    portal: await withScope(server, (scope) => portalScope(scope, app, surroundings)),
  };
  await server.register(async (scope: HttpServer) =>
    publicPages(scope, app, { documents, strangers, budgets }),
  );
  return { server, documents };
}

/** With a port of their own, the figures are told there; in production nowhere unless the operator says so. */
function openProbes(
  server: HttpServer,
  app: App,
  { collectMetrics: collect, isDraining, budgets }: Surroundings,
): void {
  probes(server, { missing: () => findMissingParts(app), isDraining });
  if (!app.config.metrics.onPort) return;
  metricsRoute(server, {
    collect,
    strangers: limitOfStrangers({ ...app, budgets }, 'metrics'),
    token: app.config.secrets.metrics,
  });
}

/** The least of the program, for a process that only runs jobs: is it alive, what has it done. */
export function createProbeServer(app: App, given: Partial<Surroundings> = {}): HttpServer {
  const surroundings = completed(app, given);
  const { metrics, isDraining } = surroundings;
  const { trustProxy } = app.config;
  const server = createHttpServer({ log: app.log, metrics, isDraining, trustProxy });
  openProbes(server, app, surroundings);
  return server;
}

function completed(app: App, given: Partial<Surroundings>): Surroundings {
  const metrics = given.metrics ?? createMetrics();
  metrics.register(app.figures);
  return {
    metrics,
    budgets: localBudgets(app.clock),
    isDraining: () => false,
    collectMetrics: async () => [await metrics.snapshot(), await app.readMarketplaceFigures()],
    openServer: createHttpServer,
    ...given,
  };
}

/** Routes with hooks of their own, and what the scope has to hand out. */
async function withScope<Result>(
  server: HttpServer,
  fill: (scope: HttpServer) => Promise<Result>,
): Promise<Result> {
  const filled = Promise.withResolvers<Result>();
  await server.register(async (scope: HttpServer) => filled.resolve(await fill(scope)));
  return filled.promise;
}
