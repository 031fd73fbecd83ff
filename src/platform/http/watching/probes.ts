import { shareResult } from '../../limits/in-batches.ts';
import { answerRefusal } from '../answers/error-answer.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';

export type ProbeOptions = {
  /** What the process still waits for, in words: `the database`. Empty when it is ready. */
  missing: () => Promise<string[]>;
  /** Whether it is about to end: then it answers everything else, and is not ready. */
  isDraining: () => boolean;
};

/** For load balancers and monitoring: is the process alive, can it serve. */
export function probes(server: HttpServer, { missing, isDraining }: ProbeOptions): void {
  const probe = { schema: { hide: true } } as const;
  // Asked by many at once, the database is asked once.
  const askMissing = shareResult(missing);

  server.get('/healthz', probe, () => ({ status: 'alive' }));
  server.get('/readyz', probe, async (_request, reply) => {
    if (isDraining())
      return answerRefusal(reply, httpRefusals.shuttingDown({ 'retry-after': '5' }));
    const waitingFor = await askMissing();
    if (waitingFor.length === 0) return { status: 'ready' };
    const sentence = `Not ready: ${waitingFor.join(', ')}`;
    // Not thrown: a probe every second would fill the log with what is no error.
    return answerRefusal(reply, httpRefusals.notReady(sentence, { 'retry-after': '1' }));
  });
}
