import fastifyCookie from '@fastify/cookie';
import { accountOperatorRoutes } from './accounts/operator-routes.ts';
import { admitPartners } from './accounts/partner-access.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { admitStaff } from './accounts/staff-access.ts';
import type { App } from './app.ts';
import { marketplaceRoutes } from './marketplace/operator-routes.ts';
import { operationRoutes } from './operations/operator-routes.ts';
import { isInstanceAlive } from './platform/db/changes.ts';
import { openKeptAnswers } from './platform/http/kept-answers.ts';
import { createMetrics, type Metrics, type Snapshot } from './platform/http/metrics.ts';
import { type Budgets, limitRequests, localBudgets } from './platform/http/rate-limit.ts';
import { createHttpServer, type HttpServer } from './platform/http/server.ts';
import { answerInvalidInputWith422 } from './platform/http/validation.ts';

/** What depends on the process the server lives in; a process alone needs none of it. */
export type Surroundings = {
  metrics: Metrics;
  budgets: Budgets;
  isDraining: () => boolean;
  collectMetrics: () => Promise<Snapshot[]>;
};

/** Everything the program answers over HTTP. */
export function createApiServer(app: App, given: Partial<Surroundings> = {}): HttpServer {
  const metrics = given.metrics ?? createMetrics();
  const surroundings: Surroundings = {
    metrics,
    budgets: localBudgets(app.clock),
    isDraining: () => false,
    collectMetrics: async () => [await metrics.snapshot()],
    ...given,
  };
  const server = createHttpServer({
    log: app.log,
    metrics,
    isDraining: surroundings.isDraining,
    keptAnswers: openKeptAnswers({
      db: app.db,
      clock: app.clock,
      instance: app.changes.instance,
      isInstanceAlive: (instance) => isInstanceAlive(app.db, instance),
      secret: app.secret,
    }),
  });
  void server.register((scope) => partnerScope(scope as unknown as HttpServer, app, surroundings));
  void server.register((scope) => operatorScope(scope as unknown as HttpServer, app, surroundings));
  return server;
}

async function partnerScope(scope: HttpServer, app: App, { budgets }: Surroundings): Promise<void> {
  admitPartners(scope, app);
  limitRequests(scope, { budgets, clock: app.clock });
  accountRoutes(scope, app);
}

async function operatorScope(
  scope: HttpServer,
  app: App,
  { budgets }: Surroundings,
): Promise<void> {
  await scope.register(fastifyCookie);
  answerInvalidInputWith422(scope);
  admitStaff(scope, app);
  limitRequests(scope, { budgets, clock: app.clock });
  sessionRoutes(scope, { ...app, budgets, isSecure: app.config.publicUrl?.startsWith('https:') ?? false });
  accountOperatorRoutes(scope, app);
  operationRoutes(scope, app);
  marketplaceRoutes(scope, app);
}
