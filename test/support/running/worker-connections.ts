import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { ask } from '../requests.ts';
import type { Program } from './program.ts';

/** A lasting connection to each HTTP process: their request ids begin differently. */
export async function connectToEachWorker({
  address,
  workers,
}: Pick<Program, 'address' | 'workers'>): Promise<Disposable & { agents: Agent[] }> {
  using undo = new DisposableStack();
  const count = (await workers()).length;
  const byProcess = new Map<string, Agent>();
  for (let round = 0; round < 20 && byProcess.size < count; round++) {
    const agents = Array.from({ length: 16 }, () =>
      undo.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (agent) => agent.destroy()),
    );
    const answers = await Promise.all(
      agents.map(async (agent) => ({ agent, ...(await ask(`${address}/healthz`, { agent })) })),
    );
    for (const { agent, headers } of answers) {
      byProcess.set(String(headers['x-request-id']).split('-')[0] ?? '', agent);
    }
  }
  assert.equal(byProcess.size, count);
  const resources = undo.move();
  return { agents: [...byProcess.values()], [Symbol.dispose]: () => resources.dispose() };
}
