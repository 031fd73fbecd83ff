import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One customer of a network provider has a whole /64 of IPv6, and all of its addresses. */
const groupsOfNetwork = 4;

/**
 * By what strangers are told apart in limits: the address of the client, of IPv6 its /64 network.
 * `address` is what `request.ip` says; some proxies write a port behind it.
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address);
  if (isIP(bare) !== 6) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address;
}
