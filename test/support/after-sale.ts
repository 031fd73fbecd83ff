import assert from 'node:assert/strict';
import { order, type PlacingApi, payers } from './placing.ts';

/** Books the usual tour, with the card on file unless another token is given. */
export async function bookUsual(
  place: PlacingApi,
  more: object = {},
  token = payers.cardOnFile,
): Promise<string> {
  const { status, text, body } = await place.book({ ...order, ...more }, token);
  assert.equal(status, 200, text);
  return String(body['booking_ref']);
}

/** Asks for a change as the partner; the number of the request. */
export function askForChange(place: PlacingApi, id: string, notes = 'Later, please') {
  return ask(place, 'PUT', { id, notes });
}

/** Asks for a cancellation as the partner; the number of the request. */
export function askForCancellation(place: PlacingApi, id: string, reason = '') {
  return ask(place, 'DELETE', { reference_id: id, reason });
}

async function ask(place: PlacingApi, method: 'PUT' | 'DELETE', body: object): Promise<number> {
  const request = { method, url: '/v1/booking', token: payers.cardOnFile, body };
  const answer = await place.api.call(request);
  assert.equal(answer.status, 200, answer.text);
  return Number(answer.body['request_id']);
}

export async function eventsIn(place: PlacingApi): Promise<string[]> {
  const events = await place.api.app.db
    .selectFrom('bookingEvent')
    .select('kind')
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
}
