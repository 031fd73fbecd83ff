import assert from 'node:assert/strict';
import type { Program } from './running/program.ts';

const token = 'ptl_test_00000000000000000000000000webhooks';

/** A partner on credit with a webhook, and a tour every day that staff confirm. */
export const walkMarketplace = (url: string) => ({
  format: 'portolan/1',
  organizations: [
    {
      key: 'harbor',
      name: 'Harbor Travel',
      payment_term: 'Credit',
      users: [
        {
          email: 'ada@harbor.test',
          first_name: 'Ada',
          last_name: 'Byron',
          role: 'Admin',
          access_token: token,
        },
      ],
      webhooks: [{ url, include_booking: true }],
    },
  ],
  suppliers: [{ key: 'walks', name: 'Walks' }],
  tours: [
    {
      id: 990_001,
      supplier: 'walks',
      name: 'Every day',
      confirmation: 'manual',
      place: {
        town: 'Rome',
        country: 'Italy',
        latitude: 41.9,
        longitude: 12.5,
        time_zone: 'Europe/Rome',
      },
      pricing: { model: 'Per Person', currency: 'USD', rates: [{ name: 'Adults', price: 59 }] },
      schedule: [{ times: ['7:30 AM'] }],
    },
  ],
});

export async function bookWalk({ address }: Pick<Program, 'address'>): Promise<string> {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
  const order = { product_id: 'PRD990001', date, time: '7:30 AM', phone: '+12025550123' };
  const answer = await fetch(`${address}/v1/booking`, {
    method: 'POST',
    headers: { 'access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, adults: 'Ada Byron' }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return (JSON.parse(text) as { booking_ref: string }).booking_ref;
}
