import { isIP, SocketAddress } from 'node:net';

/** One customer of a network provider has a whole /64 of IPv6, and all of its addresses. */
const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * By what strangers are told apart in limits: the address of the client, of IPv6 its /64 network.
 * `address` is what `request.ip` says; some proxies write a port behind it.
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address);
  if (isIP(bare) !== 6) return bare;
  const { address: shortest } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(shortest)?.[1];
  if (mapped !== undefined) return mapped;
  return `${expanded(shortest).slice(0, groupsOfNetwork).join(':')}::/64`;
}

function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address;
}

/** All groups, also those that `::` leaves out. */
function expanded(address: string): string[] {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = groupsOfAddress - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}
