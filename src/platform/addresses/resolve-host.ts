import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export type Address = { address: string; family: 4 | 6 };

const resolver = new Resolver({ timeout: 2000, tries: 2 });
const lookups = new Map<string, Promise<Address[]>>();

/**
 * The addresses of a host, as of now. The system's own lookup keeps one of a few threads busy for as
 * long as a name server takes, and a slow one would delay everybody: it is only asked, once at a time
 * for a name, about names of the local network and those that no name server knows.
 */
export async function resolveHost(host: string): Promise<Address[]> {
  const family = isIP(host);
  if (family === 4 || family === 6) return [{ address: host, family }];
  const found = host.includes('.') ? await askNameServers(host) : [];
  return found.length > 0 ? found : lookUp(host);
}

async function askNameServers(host: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return [...toAddresses(six, 6), ...toAddresses(four, 4)];
}

function toAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): Address[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

function lookUp(host: string): Promise<Address[]> {
  const running = lookups.get(host);
  if (running) return running;
  const started = lookup(host, { all: true })
    .then((found) =>
      found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }) as const),
    )
    .finally(() => lookups.delete(host));
  lookups.set(host, started);
  return started;
}
