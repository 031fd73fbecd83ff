import type { Agent } from 'node:http';
import { ask } from './asking.ts';
import type { Findings } from './findings.ts';

/** One who tries everything, one who floods within its limit, one who works in peace. */
export const tokens = {
  curious: 'ptl_test_00000000000000000000000000curious',
  greedy: 'ptl_test_000000000000000000000000000greedy',
  patient: 'ptl_test_00000000000000000000000000patient',
};

/** With a supplier whose system answers with junk. */
export const hostileMarketplace = (url: string) => ({
  format: 'portolan/1',
  suppliers: [{ key: 'junk', name: 'Junk', connection: { type: 'octo', url, token: 'a-key' } }],
  organizations: [
    aPartner('curious', '10000001', { rate_limit_per_minute: 1_000_000 }),
    aPartner('greedy', '10000002', { rate_limit_per_minute: 6000 }),
    aPartner('patient', '10000003', { rate_limit_per_minute: 1_000_000 }),
  ],
});

function aPartner(key: keyof typeof tokens, number: string, more: object) {
  const accreditation = { type: 'IATA', number, status: 'valid' };
  const access_token = tokens[key];
  const ada = { email: `ada@${key}.test`, first_name: 'Ada', last_name: 'Byron', role: 'Admin' };
  return {
    key,
    name: key,
    accreditation,
    payment_term: 'Credit',
    ...more,
    users: [{ ...ada, access_token }],
  };
}

/** What a partner can ask for because it has booked before. */
export type Stock = { tours: string[]; references: string[]; vouchers: string[] };

type Days = { availability?: Record<string, { time_with_description: Slot[] }> };
type Slot = { time: string; description: string };
type Placed = { booking_ref: string; meta: { voucher_pdf: string } };

const bookingsOfATour = 3;

/** Books some tours of the demo, as far as they have places. */
export async function stockUp(
  agent: Agent,
  findings: Findings,
  { address, token, bookings }: { address: string; token: string; bookings: number },
): Promise<Stock> {
  const stock: Stock = { tours: [], references: [], vouchers: [] };
  const call = async (path: string, body?: object) => {
    const reply = await ask(agent, findings, 'stocking up', {
      url: `${address}${path}`,
      headers: { 'access-token': token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return reply?.status === 200 ? (JSON.parse(reply.bytes.toString()) as unknown) : null;
  };
  for (const { id } of ((await call('/v1/return_tours')) ?? []) as { id: string }[]) {
    stock.tours.push(id);
    if (stock.references.length >= bookings) continue;
    const found = (await call(`/v1/return_availability?id=${id}&adults=1`)) as Days | null;
    const days = Object.entries(found?.availability ?? {}).slice(0, bookingsOfATour);
    for (const [day, { time_with_description: slots }] of days) {
      const date = day.replace(/(..).(..).(....)/, '$3-$1-$2');
      const { time, description } = slots[0] ?? {};
      const order = { product_id: id, date, time, description };
      const names = { adults: 'Ada Byron', phone: '+12025550123' };
      const placed = (await call('/v1/booking', { ...order, ...names })) as Placed | null;
      if (!placed) break;
      stock.references.push(placed.booking_ref);
      stock.vouchers.push(new URL(placed.meta.voucher_pdf).pathname);
    }
  }
  return stock;
}
