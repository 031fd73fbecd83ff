import assert from 'node:assert/strict';
import type { Program } from './running/program.ts';

export const walkToken = 'ptl_test_00000000000000000000000000webhooks';

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
          access_token: walkToken,
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

/** A month ahead, for one. */
export function walkOrder() {
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
  const place = { product_id: 'PRD990001', date, time: '7:30 AM' };
  return { ...place, phone: '+12025550123', adults: 'Ada Byron' };
}

export async function bookWalk({ address }: Pick<Program, 'address'>): Promise<string> {
  const answer = await fetch(`${address}/v1/booking`, {
    method: 'POST',
    headers: { 'access-token': walkToken, 'content-type': 'application/json' },
    body: JSON.stringify(walkOrder()),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return (JSON.parse(text) as { booking_ref: string }).booking_ref;
}
