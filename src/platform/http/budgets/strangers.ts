import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';
import { clientNetwork } from './client-network.ts';
import { WindowCounter } from './window-counter.ts';

/** Of each network, in each process. A page of the demo shows some hundred pictures. */
export const strangersPerMinute = {
  pages: 6000,
  guesses: 1200,
  signUps: 300,
  metrics: 120,
} as const;

/** How much those may ask of whom nothing is known but where they come from. */
export type Strangers = {
  /** Counts the request; why it is not answered when there were too many from its network. */
  refusalFor(request: FastifyRequest): Error | undefined;
};

/** Each process counts for itself. */
export function limitOfStrangers(clock: Clock, requestsPerMinute: number): Strangers {
  const asked = new WindowCounter(clock);
  return {
    refusalFor: ({ ip }) => {
      if (asked.count(clientNetwork(ip)) <= requestsPerMinute) return undefined;
      return httpRefusals.strangerTooOften({ 'retry-after': String(asked.secondsLeft()) });
    },
  };
}

/** For what everybody may see. */
export function limitStrangers(scope: HttpServer, strangers: Strangers): void {
  scope.addHook('onRequest', (request, _reply, done) => done(strangers.refusalFor(request)));
}
