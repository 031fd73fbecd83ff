import { sql } from 'kysely';
import { jsonOf } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/faults.ts';
import { type Part, part } from '../../platform/db/parts.ts';
import type { UnstoredBooking } from '../booking/booking.ts';

type JsonColumn = 'party' | 'product' | 'supplier' | 'agent' | 'transfer';
type Unsaid = 'payments' | 'tickets' | 'invoicesFee' | 'feesMinor' | 'priceSteps' | 'noticeSeconds';
type Values = Omit<UnstoredBooking, JsonColumn | Unsaid> & Record<JsonColumn, string | null>;

const booked = part(
  'booked',
  ({ party, product, supplier, agent, transfer, ...plain }: Values) => {
    const columns = {
      ...plain,
      party: jsonOf(party),
      product: jsonOf(product),
      supplier: jsonOf(supplier),
      agent: jsonOf(agent),
      transfer: jsonOf(transfer),
    };
    return sql`
      insert into booking (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
      select ${sql.join(Object.values(columns))} from taken
      returning id`;
  },
  { givesId: true },
);

/** Stores a booking, where the part `taken` has taken its places. */
export function insertBooking(unstored: UnstoredBooking): Part {
  // Tickets come with the confirmation, and what only a change makes is not there yet.
  const {
    payments: _payments,
    tickets: _tickets,
    invoicesFee: _setting,
    feesMinor: _fees,
    priceSteps: _steps,
    noticeSeconds: _notice,
    ...booking
  } = unstored;
  return booked({
    ...booking,
    party: JSON.stringify(booking.party),
    product: JSON.stringify(booking.product),
    supplier: JSON.stringify(booking.supplier),
    agent: JSON.stringify(booking.agent),
    transfer: booking.transfer && JSON.stringify(booking.transfer),
  });
}

/** That happens to one of a million sales, once a million bookings are stored. Sold again, it has another. */
export function isReferenceInUse(error: unknown): boolean {
  return isTaken(error, 'booking_reference_key');
}

/** For what has no places that run out. */
export const takingNothing = part('taken', () => sql`select from allowed`);
