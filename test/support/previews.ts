import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TestAnswer } from './api.ts';
import { type PlacingApi, payers } from './placing.ts';

type Fault = { field: string; code: string; message: string };
type Groups = Record<string, Record<string, unknown>>;

export function preview(
  { api }: PlacingApi,
  body: unknown,
  token = payers.credit,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return api.call({ method: 'POST', url: '/v1/booking_preview', token, body, headers });
}

export function faultsOf({ status, text, body }: TestAnswer): Fault[] {
  assert.equal(status, 200, text);
  return body['faults'] as Fault[];
}

/** What POST /v1/booking answered, in the words of a preview. */
function asPreviewed({ body }: TestAnswer) {
  const { info = {}, meta = {}, pricing = {}, pax = {} } = body as Groups;
  return {
    bookable: true,
    faults: [],
    total: pricing['total'],
    due_now: pricing['amount_paid'],
    commission: pricing['commission'],
    currency: pricing['currency'],
    payment_status: pricing['payment_status'],
    status: meta['status'],
    latestcancellation_date: info['latestcancellation_date'],
    latestcancellation_time: info['latestcancellation_time'],
    percent_norefund: info['percent_norefund'],
    cancellation: body['cancellation'],
    product_id: meta['product_id'],
    date: info['date'],
    time: info['time'],
    number_travellers: pax['number_travellers'],
  };
}

/**
 * The first fault of a preview is the error of the booking; without faults both say the same. True if
 * it was booked.
 */
export async function assertSame(
  place: PlacingApi,
  body: unknown,
  token: string,
): Promise<boolean> {
  const shown = await preview(place, body, token);
  const [first] = faultsOf(shown);
  const booked = await place.book(body, token);
  if (booked.status !== 200) {
    assert.deepEqual(
      [booked.status, first?.message, first?.code, shown.body['bookable']],
      [400, booked.body['error'], booked.headers['x-error-code'], false],
    );
    return false;
  }
  const { product: _name, ...terms } = shown.body;
  assert.deepEqual(terms, asPreviewed(booked));
  return true;
}

export const card = { token: 'tok_visa', card_holder: 'Ada Byron' };

export function someOf(changes: readonly object[]) {
  return fc
    .shuffledSubarray([...changes], { maxLength: 4 })
    .map((some): object => Object.assign({}, ...some));
}
