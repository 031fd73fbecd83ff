import ipaddr from 'ipaddr.js';

/** What is handed out of IPv6; what lies outside may stand for an address of IPv4. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address is one of the open internet, and not of a network that only we can reach. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}
