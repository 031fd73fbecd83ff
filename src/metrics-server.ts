import type { App } from './app.ts';
import { createHttpServer } from './platform/http/create-server.ts';
import { createMetrics, type Snapshot } from './platform/http/metrics.ts';
import { metricsRoute } from './platform/http/metrics-route.ts';
import { limitOfStrangers, strangersPerMinute } from './platform/http/strangers.ts';

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
  metricsRoute(server, { collect, strangers: limitOfStrangers(clock, strangersPerMinute.metrics) });
  await server.listen({ host: config.host, port });
  return { [Symbol.asyncDispose]: () => server.close() };
}
