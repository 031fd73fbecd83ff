import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Budgets } from '../../../platform/http/budgets/rate-limit.ts';
import type { Keys } from '../../../platform/secrets.ts';
import type { Owner } from '../../person.ts';
import { accountRefusals } from '../../refusals.ts';
import { foldedAddress } from '../door.ts';
import { deviceIn } from './known-device.ts';
import { isKnownNetwork } from './known-networks.ts';
import { signInNetwork } from './sign-in-network.ts';

/**
 * The attempts that one counts with. Strangers share those of an account; a device or a network from
 * which its owner has signed in has its own, so that strangers cannot keep the owner out.
 */
export type Lane = { name: string; isKnown: boolean; network: string };

type Deps = {
  db: Database;
  clock: Clock;
  deviceKeys: Keys;
  isSecure: boolean;
};

/** The lane of a request that names an account. */
export async function findLane(
  deps: Deps,
  request: FastifyRequest,
  { kind, email: address }: { kind: Owner['kind']; email: string },
): Promise<Lane> {
  const email = foldedAddress(address);
  const network = signInNetwork(request.ip);
  const device = deviceIn(deps, request, { kind, email });
  if (device !== null) return { name: `${kind} ${email} device ${device}`, isKnown: true, network };
  const isKnown = await isKnownNetwork(deps, { kind, email, network });
  const from = isKnown ? `network ${network}` : 'strangers';
  return { name: `${kind} ${email} ${from}`, isKnown, network };
}

const attemptsPerMinute = 10;

/** Refuses what is asked for more than ten times a minute. */
export async function slowDown(
  { budgets, clock }: { budgets: Budgets; clock: Clock },
  key: string,
): Promise<void> {
  const verdict = await budgets.take(key, attemptsPerMinute);
  if (verdict.allowed) return;
  const seconds = Math.max(Math.ceil((verdict.resetAt - clock.milliseconds()) / 1000), 1);
  throw accountRefusals.signInTooOften({ 'retry-after': String(seconds) });
}
