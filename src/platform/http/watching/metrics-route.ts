import { createHash, timingSafeEqual } from 'node:crypto';
import { shareResult } from '../../limits/in-batches.ts';
import { limitStrangers, type Strangers } from '../budgets/strangers.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';
import { mergeSnapshots, metricsContentType, type Snapshot } from './metrics.ts';

const challenge = { 'www-authenticate': 'Bearer realm="portolan metrics"' };

export type MetricsOptions = {
  /** The figures of every process, this one included. */
  collect: () => Promise<Snapshot[]>;
  strangers: Strangers;
  /** Asked for as a bearer token; undefined where anybody may read. */
  token: string | undefined;
};

/** What the processes of this machine have done, for Prometheus. Asked by many at once, it is collected once. */
export function metricsRoute(
  server: HttpServer,
  { collect, strangers, token }: MetricsOptions,
): void {
  const askFigures = shareResult(async () => mergeSnapshots(await collect()));
  void server.register(async (scope: HttpServer) => {
    limitStrangers(scope, strangers);
    if (token !== undefined) askForToken(scope, token);
    scope.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
      reply.type(metricsContentType);
      return askFigures();
    });
  });
}

function askForToken(scope: HttpServer, token: string): void {
  const expected = digest(token);
  scope.addHook('onRequest', async ({ headers }) => {
    const given = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), expected))
      throw httpRefusals.metricsTokenMissing(challenge);
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
