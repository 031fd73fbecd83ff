import type { Outcome } from '../platform/cli/command.ts';
import { addressOf } from '../start/listening-address.ts';

const patienceMilliseconds = 5000;

/** Asks the server of this machine whether it can serve, for those who watch it without curl. */
export async function checkHealth(place: { host: string; port: number }): Promise<Outcome> {
  const address = addressOf({ ...place, publicUrl: undefined });
  const fault = await findFault(address);
  return {
    value: { address, ready: fault === null, fault },
    text: fault ?? `Ready at ${address}`,
    isFailure: fault !== null,
  };
}

async function findFault(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const answer = await fetch(`${address}/readyz`, { signal });
    if (answer.ok) return null;
    const { error } = (await answer.json()) as { error?: string };
    return error ?? `${address} answers ${answer.status}`;
  } catch {
    return `No server answers at ${address}`;
  }
}
