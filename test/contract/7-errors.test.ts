import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestRequest } from '../support/api.ts';
import { openPlacing, order, payers } from '../support/placing.ts';

const day = { date: '2027-06-12' };
const page = { svc_url: 'acme.test/rome' };
const email = { email: 'maria@example.test' };

function drip(body: object): TestRequest {
  return { method: 'POST', url: '/v1/drip_campaign', body };
}

const failures: [what: string, request: TestRequest, error: RegExp][] = [
  [
    'user creation by an Agent',
    { method: 'POST', url: '/v1/users', token: payers.agent, body: {} },
    /Admin role is required/,
  ],
  ['booking lookup', { url: '/v1/booking?id=NOTHERE99' }, /^Invalid request: .*not found$/],
  [
    'booking lookup by partner_ref',
    { url: '/v1/booking?partner_ref=nothing' },
    /^Invalid request: .*not found$/,
  ],
  [
    'booking creation',
    { method: 'POST', url: '/v1/booking', body: { ...order, phone: '' } },
    /phone number.*missing/i,
  ],
  ['drip campaign', drip({}), /^Missing email$/],
  ['drip campaign', drip({ email: 'maria' }), /^Invalid Email$/],
  ['drip campaign', drip(email), /^Missing date$/],
  ['drip campaign', drip({ ...email, date: '12.06.2027' }), /^Invalid Date$/],
  ['drip campaign', drip({ ...email, ...day }), /^Missing svc_url$/],
  ['drip campaign', drip({ ...email, ...day, svc_url: 'rome' }), /^Invalid URL$/],
  [
    'drip campaign',
    drip({ ...email, ...day, ...page, reference_id: 'NOTHERE99' }),
    /^Invalid reference_id$/,
  ],
  ['availability', { url: '/v1/return_availability?id=PRD999' }, /PRD999/],
  ['availability', { url: '/v1/return_availability' }, /^id is missing$/],
  ['availability', { url: '/v1/return_availability?id=16350&range=32' }, /^range must be/],
  ['availability', { url: '/v1/return_availability?id=16350&date=soon' }, /^date must be/],
  ['cruise destinations', { url: '/v1/return_cruise_destinations' }, /missing$/],
  [
    'cruise destinations',
    { url: '/v1/return_cruise_destinations?cruiseline=A&cruiseship=B&sailing_date=2027-05-02' },
    /^Cruise not found/,
  ],
  [
    'booking cancel',
    { method: 'DELETE', url: '/v1/booking', body: { reference_id: 'NOTHERE99', reason: '' } },
    /^Cancellation failed/,
  ],
  [
    'booking change',
    { method: 'PUT', url: '/v1/booking', body: { id: 'NOTHERE99', notes: 'Later' } },
    /not found$/,
  ],
  ['user lookup', { url: '/v1/users?user_id=999999' }, /not found/],
  ['user lookup by an Agent', { url: '/v1/users?user_id=1', token: payers.agent }, /not found/],
  ['booking updates', { url: '/v1/booking_updates?period=0' }, /^period must be/],
];

describe('7 Errors', () => {
  it('are 400 and a JSON object whose single field error is text', async () => {
    await using place = await openPlacing();

    for (const [what, request, error] of failures) {
      const { status, text, headers } = await place.api.call({ token: payers.credit, ...request });
      assert.equal(status, 400, `${what}: ${text}`);
      const body = JSON.parse(text) as Record<string, unknown>;
      assert.deepEqual(Object.keys(body), ['error'], what);
      assert.match(String(body['error']), error, what);
      assert.equal(typeof body['error'], 'string', what);
      assert.match(String(headers['content-type']), /^application\/json/, what);
      assert.match(String(headers['x-error-code']), /^[a-z]+(-[a-z]+)*$/, what);
    }
    assert.equal(await place.bookings(), 0);
  });
});
