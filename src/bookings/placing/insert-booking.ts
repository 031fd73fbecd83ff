import { jsonOf, type Transaction } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newReference } from '../../platform/ids.ts';
import { type Booking } from '../booking/booking.ts';
import type { NewBooking } from './new-booking.ts';

const referenceAttempts = 10;
/** One of 1.8 million million. */
const referenceLength = 9;

type JsonColumn = 'party' | 'product' | 'supplier' | 'agent';
type Values = Omit<NewBooking, JsonColumn | 'transfer'> &
  Record<JsonColumn | 'reference', string> & { transfer: string | null };

const insert = prepared((db, { party, product, supplier, agent, transfer, ...plain }: Values) =>
  db
    .insertInto('booking')
    .values({
      ...plain,
      party: jsonOf(party),
      product: jsonOf(product),
      supplier: jsonOf(supplier),
      agent: jsonOf(agent),
      transfer: jsonOf(transfer),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .compile(),
);

/** Stores a booking under a reference that no other has. */
export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<Booking> {
  const values = {
    ...booking,
    party: JSON.stringify(booking.party),
    product: JSON.stringify(booking.product),
    supplier: JSON.stringify(booking.supplier),
    agent: JSON.stringify(booking.agent),
    transfer: booking.transfer && JSON.stringify(booking.transfer),
  };
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = newReference(referenceLength);
    const [row] = await insert(tx, { ...values, reference });
    if (row) return { ...booking, id: row.id, reference, payments: [] };
  }
  throw new Error(`${referenceAttempts} references in a row were in use`);
}
