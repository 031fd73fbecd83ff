import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { httpRefusals } from '../refusals.ts';
import type { HttpServer } from '../server.ts';
import { clientNetwork } from './client-network.ts';
import { type Budgets, secondsUntil, strangerKeys, type Verdict } from './rate-limit.ts';

/**
 * Requests of each network, over all HTTP processes of a machine. Pages are everything that needs no token,
 * paths that do not exist included. A page of the demo shows some hundred pictures.
 */
const perMinute = { pages: 6000, guesses: 1200, signUps: 300, metrics: 120 } as const;

export type StrangersDeps = { budgets: Budgets; clock: Clock };

type Refused = Error | undefined;

/** How much those may ask of whom nothing is known but where they come from. */
export type Strangers = {
  /** Counts the request; why it is not answered when there were too many from its network. */
  refusalFor: (request: FastifyRequest) => Refused | Promise<Refused>;
};

export function limitOfStrangers(
  { budgets, clock }: StrangersDeps,
  kind: keyof typeof perMinute,
  limit: number = perMinute[kind],
): Strangers {
  const judge = (verdict: Verdict): Refused => {
    if (verdict.allowed) return undefined;
    return httpRefusals.strangerTooOften({ 'retry-after': secondsUntil(clock, verdict) });
  };
  return {
    refusalFor: ({ ip }) => {
      const verdict = budgets.take(`${strangerKeys}${kind}:${clientNetwork(ip)}`, limit);
      return verdict instanceof Promise ? verdict.then(judge) : judge(verdict);
    },
  };
}

type Done = (error?: Error) => void;

/** Gives `answer` the refusal, at once where that is known. */
export function withRefusal(
  refused: Refused | Promise<Refused>,
  answer: (refused: Refused) => void,
  fail: (error: Error) => void,
): void {
  if (refused instanceof Promise) void refused.then(answer, fail);
  else answer(refused);
}

/** For what everybody may see. */
export function limitStrangers(scope: HttpServer, strangers: Strangers): void {
  scope.addHook('onRequest', (request, _reply, done: Done) =>
    withRefusal(strangers.refusalFor(request), done, done),
  );
}
