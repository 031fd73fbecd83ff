import { isIPv4 } from 'node:net';
import { clientNetwork } from '../../../platform/http/budgets/client-network.ts';

/** The network that a sign-in comes from: the /24 of IPv4, the /64 of IPv6. */
export function signInNetwork(address: string): string {
  const network = clientNetwork(address);
  return isIPv4(network) ? network.replace(/(?<!\d)\d+$/, '0/24') : network;
}
