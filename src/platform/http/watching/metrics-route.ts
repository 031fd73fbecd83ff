import { shareResult } from '../../limits/in-batches.ts';
import { limitStrangers, type Strangers } from '../budgets/strangers.ts';
import type { HttpServer } from '../server.ts';
import { mergeSnapshots, metricsContentType, type Snapshot } from './metrics.ts';

export type MetricsOptions = {
  /** The figures of every process, this one included. */
  collect: () => Promise<Snapshot[]>;
  strangers: Strangers;
};

/** What the processes of this machine have done, for Prometheus. Asked by many at once, it is collected once. */
export function metricsRoute(server: HttpServer, { collect, strangers }: MetricsOptions): void {
  const askFigures = shareResult(async () => mergeSnapshots(await collect()));
  void server.register(async (scope: HttpServer) => {
    limitStrangers(scope, strangers);
    scope.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
      reply.type(metricsContentType);
      return askFigures();
    });
  });
}
