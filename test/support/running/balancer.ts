import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../requests.ts';

const lookMilliseconds = 50;

export type Balancer = AsyncDisposable & {
  readonly address: string;
  /** The machines that get requests. */
  readonly ready: () => readonly string[];
};

/** Asks machines in turn that are ready, over connections it keeps. It repeats nothing that failed. */
export async function openBalancer(machines: () => readonly string[]): Promise<Balancer> {
  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true });
  let [ready, turn]: [string[], number] = [[], 0];
  const watch = async () => {
    while (!ending.signal.aborted) {
      const looked = machines().map(async (one) => ((await isReady(one)) ? [one] : []));
      ready = (await Promise.all(looked)).flat();
      await pause(lookMilliseconds);
    }
  };
  const server = createServer((asked, answered) => {
    const machine = ready[turn++ % ready.length];
    if (machine === undefined) {
      answered.writeHead(502).end();
      return;
    }
    const { method, headers, url = '/' } = asked;
    const passed = request(machine + url, { method, headers, agent }, (answer) => {
      const { connection: _, ...others } = answer.headers;
      answered.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(answered);
    });
    passed.on('error', () => answered.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const watching = watch();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async [Symbol.asyncDispose]() {
      ending.abort();
      await watching;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function isReady(machine: string): Promise<boolean> {
  const answer = await ask(`${machine}/readyz`).catch(() => null);
  return answer?.status === 200;
}
