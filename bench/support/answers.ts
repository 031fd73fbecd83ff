import { startBareServerOf } from './beside/bare.ts';
import { cpuOfProgram, cpuOfServer } from './cpu.ts';
import type { Listening } from './listen.ts';
import { load } from './load.ts';
import { costOf, type Operations } from './operations.ts';
import { alternate } from './rounds.ts';

const rounds = 3;
const seconds = 3;
/** As many answers the reference has ready, whatever the number of questions. */
const mostReady = 200;

export type Questions = {
  headers: Record<string, string>;
  requests: readonly { path: string; body?: string }[];
  connections: number;
  /** The load generator then puts something else for `[<id>]` each time. */
  idReplacement?: boolean;
};

/** Asks in turns, here and a bare Fastify that has our answers ready, after a round to warm up. */
export async function compareAnswers(
  program: Listening,
  { headers, requests, connections, idReplacement = false }: Questions,
): Promise<Operations[]> {
  const apart = Math.ceil(requests.length / mostReady);
  const ready = requests.filter((_, at) => at % apart === 0);
  await using bare = await startBareServerOf({ url: program.url, headers, requests: ready });
  const asked = requests.map(
    (one) => ({ ...one, method: one.body === undefined ? 'GET' : 'POST' }) as const,
  );
  const fire = (url: string) => () =>
    load({ url, headers, requests: asked, idReplacement, connections, duration: seconds });
  const ours = () => costOf(fire(program.url), () => cpuOfProgram(program.pid));
  const reference = () => costOf(fire(bare.url), () => cpuOfServer(bare.pid, program.pid));
  await ours();
  await reference();
  return await alternate(rounds, { ours, reference });
}
