import type { TestApi } from './api.ts';
import { tokens } from './partners.ts';
import type { Known } from './source/arbitrary-requests.ts';
import { orderOf } from './transfer-bookings.ts';
import { aSearch } from './transfers.ts';

/** What staff book for a user, and the job they have run. */
export function ordersFor(path: string): Known {
  if (path.includes('/jobs/')) return { name: ['bookings.carry-out-refunds'] };
  if (!/\/bookings(?:\/preview)?$/.test(path)) return {};
  const start = { product_id: 'PRD1', date: '2099-01-02', time: '7:30 AM' };
  return {
    booking: [
      {
        ...start,
        phone: '+12025550123',
        adults: 'Ada Byron',
        token: 'tok_visa',
        card_holder: 'Ada',
      },
    ],
  };
}

/** What books a transfer; the search is answered anew each time. */
export async function aTransferOrder(api: TestApi): Promise<Known> {
  const body = aSearch({ start_time_local: '2099-05-02T14:30' });
  const url = '/v1/return_transfers';
  const order = orderOf(await api.call({ method: 'POST', url, token: tokens.admin, body }));
  return Object.fromEntries(Object.entries(order).map(([name, value]) => [name, [value]]));
}
