import { mergeSnapshots, metricsContentType, type Snapshot } from './metrics.ts';
import { httpRefusals } from './refusals.ts';
import type { HttpServer } from './server.ts';

export type ProbeOptions = {
  /** What the process still waits for, in words: `the database`. Empty when it is ready. */
  missing: () => Promise<string[]>;
  /** The figures of every process, this one included. */
  collect: () => Promise<Snapshot[]>;
};

/** For load balancers and monitoring: is the process alive, can it serve, what has it done. */
export function probes(server: HttpServer, { missing, collect }: ProbeOptions): void {
  const probe = { schema: { hide: true }, config: { whileDraining: true } } as const;

  server.get('/healthz', probe, (_request, reply) => {
    reply.send({ status: 'alive' });
  });
  server.get('/readyz', { schema: { hide: true } }, async () => {
    const waitingFor = await missing();
    if (waitingFor.length > 0) {
      throw httpRefusals.notReady(`Not ready: ${waitingFor.join(', ')}`, { 'retry-after': '1' });
    }
    return { status: 'ready' };
  });
  server.get('/metrics', probe, async (_request, reply) => {
    reply.type(metricsContentType);
    return mergeSnapshots(await collect());
  });
}
