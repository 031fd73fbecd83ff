import assert from 'node:assert/strict';
import { type ConsoleSite, openConsole } from './console.ts';
import { order, payers, usualTour } from './placing.ts';

const tours = [
  usualTour,
  { ...usualTour, id: 16_351, name: 'Rome by Night', confirmation: 'manual' as const },
];

/** Three bookings: one to be confirmed, one on credit, one that a card has paid. */
export async function openBooked() {
  const site = await openConsole(tours);
  const place = async (given: object, token = payers.credit) => {
    const { status, body, text } = await site.book({ ...order, ...given }, token);
    assert.equal(status, 200, text);
    return String(body.booking_ref);
  };
  return {
    ...site,
    pending: await place({ product_id: 'PRD16351', adults: 'Mia Rossi, Jonas Berg' }),
    credit: await place({ adults: 'Ada Byron' }),
    paid: await place({}, payers.cardOnFile),
  };
}

export async function statusOf(site: ConsoleSite, reference: string) {
  const { status, amountPaidMinor } = await site.api.app.db
    .selectFrom('booking')
    .select(['status', 'amountPaidMinor'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { status, amountPaidMinor };
}
