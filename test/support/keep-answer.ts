import type { KeepAnswer } from '../../src/platform/http/idempotency/idempotency.ts';

/** Keeps answers in the transaction of the work, as a request with an Idempotency-Key does. */
export function keepingInside(inside: KeepAnswer['inside']): KeepAnswer {
  const parts = () => {
    throw new Error('this answer is kept in a transaction');
  };
  return { inside, written: () => {}, parts };
}
