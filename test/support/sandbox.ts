import type { TestAnswer } from './api.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from './placing.ts';
import { aTour } from './tours.ts';

/** The usual tour, with two places and a supplier that answers later. */
const byHand = aTour({
  ...usualTour,
  confirmation: 'manual',
  schedule: [{ times: ['7:30 AM'], capacity: 2 }],
});

export type Moving = { token?: string; body?: object; headers?: Record<string, string> };

export const openPending = () => openPlacing([byHand]);

/** POST /sandbox/…, with the card on file unless another token is given. */
export function move(
  { api }: PlacingApi,
  path: string,
  { token = payers.cardOnFile, ...asked }: Moving = {},
): Promise<TestAnswer> {
  return api.call({ method: 'POST', url: `/sandbox/${path}`, token, ...asked });
}
