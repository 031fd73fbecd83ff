import { json, type Transaction } from '../platform/db/database.ts';
import type { Booking } from './booking.ts';
import type { NewBooking } from './new-booking.ts';
import { newReference } from './reference.ts';

const referenceAttempts = 10;

/** Stores a booking under a reference that no other has. */
export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<Booking> {
  const { party, product, supplier, agent, ...plain } = booking;
  const values = {
    ...plain,
    party: json(party),
    product: json(product),
    supplier: json(supplier),
    agent: json(agent),
  };
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = newReference();
    const row = await tx
      .insertInto('booking')
      .values({ ...values, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) return { ...booking, id: row.id, reference, payments: [] };
  }
  throw new Error(`${referenceAttempts} references in a row were in use`);
}
