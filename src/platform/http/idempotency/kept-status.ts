const neverKept = new Set([401, 409, 422, 429]);

/** Whether an answer with this status is given again to the same Idempotency-Key. */
export function isKeptStatus(status: number): boolean {
  return status < 500 && !neverKept.has(status);
}
