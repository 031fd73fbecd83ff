import type { FastifyRequest } from 'fastify';
import { systemClock } from '../../clock.ts';
import { clientNetwork } from '../budgets/client-network.ts';
import { WindowCounter } from '../budgets/window-counter.ts';

const mostAtOnce = 100;
const lateMilliseconds = 500;
/** More would take more than their answers do. */
const mostHeld = 2000;

/**
 * Who was told a hundred times in this minute that it is too often is told so half a second late:
 * asking on in a loop then takes little from the others.
 */
export function lateRefusals() {
  const refusals = new WindowCounter(systemClock);
  let held = 0;
  return ({ client, ip }: FastifyRequest, answer: () => void): void => {
    const count = refusals.count(client?.account ?? clientNetwork(ip));
    if (count <= mostAtOnce || held >= mostHeld) return answer();
    held++;
    setTimeout(() => {
      held--;
      answer();
    }, lateMilliseconds);
  };
}
