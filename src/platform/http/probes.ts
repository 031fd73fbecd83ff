import { answerRefusal } from './error-answer.ts';
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

  server.get('/healthz', probe, () => ({ status: 'alive' }));
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const waitingFor = await missing();
    if (waitingFor.length === 0) return { status: 'ready' };
    const sentence = `Not ready: ${waitingFor.join(', ')}`;
    // Not thrown: whoever asks every second would fill the log with what is no error.
    return answerRefusal(reply, httpRefusals.notReady(sentence, { 'retry-after': '1' }));
  });
  server.get('/metrics', probe, async (_request, reply) => {
    reply.type(metricsContentType);
    return mergeSnapshots(await collect());
  });
}
