import type { App } from '../app.ts';
import { localBudgets } from '../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../platform/http/budgets/strangers.ts';
import { createHttpServer } from '../platform/http/create-server.ts';
import { createMetrics, type Snapshot } from '../platform/http/watching/metrics.ts';
import { metricsRoute } from '../platform/http/watching/metrics-route.ts';

/** Tells the figures of all processes at METRICS_PORT, and nothing else. */
export async function startMetricsServer(
  { config, log, clock }: App,
  { port, collect }: { port: number; collect: () => Promise<Snapshot[]> },
): Promise<AsyncDisposable> {
  const server = createHttpServer({
    log,
    metrics: createMetrics({ process: false }),
    isDraining: () => false,
    trustProxy: config.trustProxy,
  });
  metricsRoute(server, {
    collect,
    strangers: limitOfStrangers({ budgets: localBudgets(clock), clock }, 'metrics'),
    token: config.secrets.metrics,
  });
  await server.listen({ host: config.host, port });
  return { [Symbol.asyncDispose]: () => server.close() };
}
