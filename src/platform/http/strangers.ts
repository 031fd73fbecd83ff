import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { clientNetwork } from './client-network.ts';
import { isCurrent, windowMilliseconds } from './rate-limit.ts';
import { httpRefusals } from './refusals.ts';
import type { HttpServer } from './server.ts';

/** Of each network, in each process. A page of the demo shows some hundred pictures. */
export const strangersPerMinute = { pages: 6000, guesses: 1200, metrics: 120 } as const;

/** With more networks than this at work, counting begins anew: memory has a bound. */
const mostNetworks = 50_000;

/** How much those may ask of whom nothing is known but where they come from. */
export type Strangers = {
  /** Counts the request; why it is not answered when there were too many from its network. */
  refusalFor(request: FastifyRequest): Error | undefined;
};

/** Each process counts for itself. */
export function limitOfStrangers(clock: Clock, requestsPerMinute: number): Strangers {
  const counts = new Map<string, number>();
  let resetAt = 0;
  return {
    refusalFor: ({ ip }) => {
      const now = clock.milliseconds();
      if (!isCurrent(resetAt, now) || counts.size >= mostNetworks) {
        counts.clear();
        resetAt = now + windowMilliseconds;
      }
      const network = clientNetwork(ip);
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count <= requestsPerMinute) return undefined;
      const seconds = Math.ceil((resetAt - now) / 1000);
      return httpRefusals.strangerTooOften({ 'retry-after': String(seconds) });
    },
  };
}

/** For what everybody may see. */
export function limitStrangers(scope: HttpServer, strangers: Strangers): void {
  scope.addHook('onRequest', (request, _reply, done) => done(strangers.refusalFor(request)));
}
