import type { Processor } from '../../../card-processor/processor.ts';
import type { PaymentDeps } from './record-payment-outcome.ts';

/** A call that is not answered may take half a minute, and a turn of a job has ten. */
const unansweredPerTurn = 5;

export const paymentsPerTurn = 200;

/** Carries out one payment; false when its outcome is unknown, or it has to wait. */
export type CarryOut<Order> = (
  deps: PaymentDeps,
  processor: Processor,
  order: Order,
) => Promise<boolean>;

/** Carries out payments until too many are not answered. What is left is for the next turn. */
export async function carryOutTurn<Order>(
  deps: PaymentDeps,
  orders: readonly Order[],
  carryOut: CarryOut<Order>,
): Promise<void> {
  if (orders.length === 0) return;
  const { processor, log } = deps;
  if (!processor) {
    log.error({ payments: orders.length }, 'there are payments to make and no card processor');
    return;
  }
  let unanswered = 0;
  for (const order of orders) {
    if (!(await carryOut(deps, processor, order))) unanswered++;
    if (unanswered === unansweredPerTurn) return;
  }
}

/** A job looks each minute: this is due at the next look. */
const nextLook = { seconds: 50 };

/** When a processor is asked again about what is on its way: each minute, hour or day. */
export function askAgainAt(orderedAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const ageHours = now.since(orderedAt).total('hours');
  if (ageHours < 1) return now.add(nextLook);
  return now.add({ hours: ageHours < 48 ? 1 : 24 });
}
