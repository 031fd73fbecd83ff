import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../../test/support/accounts.ts';
import { bookUsual } from '../../../../test/support/after-sale.ts';
import {
  openPlacing,
  type PlacingApi,
  payers,
  usualTour,
} from '../../../../test/support/placing.ts';
import { inRolledBack } from '../../../platform/db/in-transaction.ts';
import { diagnose } from '../../../upkeep/doctor.ts';
import { cancelBooking } from '../../changes/cancel-booking.ts';
import { updateBooking } from '../../changes/update-booking.ts';
import { giveBack } from '../../money/give-back.ts';
import { noteInvoicesPaid } from '../../money/note-invoices.ts';
import { listDifferences } from '../differences.ts';
import { checkOwnBooks, findDifferencesWithin } from './check-own-books.ts';

const one = 'Zoë Müller';

/** Bookings by card and on credit to which everything has happened, two of which stand. */
async function openBooks() {
  const place = await openPlacing([usualTour]);
  const { app } = place.api;
  const byCard = await bookUsual(place);
  const onCredit = await bookUsual(place, {}, payers.credit);
  await noteInvoicesPaid(app, somebody, { bookings: [onCredit] });
  await updateBooking(app, somebody, { reference: onCredit, names: one });
  await giveBack(app, somebody, { reference: byCard, amount: 10, reason: 'Rain' });
  const canceled = await bookUsual(place);
  await cancelBooking(app, somebody, { reference: canceled, reason: '' });
  return { place, byCard, onCredit, canceled };
}

/** Changes rows as nothing in the program does, past the triggers that refuse it. */
async function tamper({ api: { app } }: PlacingApi, change: string): Promise<void> {
  await app.pool.query(`begin; set local session_replication_role = replica; ${change}; commit`);
}

const ofCard = `(select id from booking where payment_term <> 'Credit' and status = 'Confirmed')`;
const entry = `insert into balance_entry (booking_id, organization_id, at, event, currency, price_minor,
  paid_minor, commission_minor, commission_paid_minor)
  select id, organization_id, now(), 'updated', currency`;

const kinds: [what: string, change: string, found: RegExp][] = [
  [
    'a higher amount paid',
    `update booking set amount_paid_minor = amount_paid_minor + 1 where id in ${ofCard}`,
    /^paid /,
  ],
  [
    'a payment of another amount',
    `update payment set amount_minor = amount_minor - 1 where id = 1`,
    /^payment /,
  ],
  [
    'a payment that seems undone',
    `update payment set state = 'undone' where id = (select min(id) from payment where state = 'done')`,
    /^payment /,
  ],
  [
    'an entry more',
    `insert into payment_entry (payment_id, booking_id, at, amount_minor) select id, booking_id, at, 5 from payment limit 1`,
    /^paid /,
  ],
  [
    'an entry less',
    'delete from payment_entry where id = (select min(id) from payment_entry)',
    /^paid /,
  ],
  ['fewer places taken', 'update departure set taken = taken - 1', /^places /],
  [
    'more places of a booking',
    `update booking set places = places + 1 where id in ${ofCard}`,
    /^places /,
  ],
  [
    'a canceled booking that seems confirmed',
    `update booking set status = 'Confirmed', kept_minor = null where status = 'Canceled'`,
    /^places /,
  ],
  [
    'commission that seems paid',
    `update booking set commission_paid_minor = 1 where id in ${ofCard}`,
    /^commission /,
  ],
  [
    'a commission entry more',
    `insert into pay_run (at, paid_by) values (now(), 'x');
      insert into commission_entry (pay_run_id, booking_id, amount_minor)
      select (select max(id) from pay_run), min(id), 7 from booking`,
    /^commission /,
  ],
  [
    'another sum of a partner',
    'update commission_sum set due_minor = due_minor + 1',
    /^commission sum /,
  ],
  [
    'another payment status',
    `update booking set payment_status = 'Hold without Payment' where id in ${ofCard}`,
    /^status /,
  ],
  [
    'a payment on a statement',
    `${entry}, 0, 3, 0, 0 from booking where payment_term = 'Credit'`,
    /^statement /,
  ],
  [
    'a price on a statement',
    `${entry}, 9000000, 0, 0, 0 from booking where payment_term = 'Credit'`,
    /^price /,
  ],
  [
    'commission on a statement',
    `${entry}, 0, 0, 0, 4 from booking where payment_term = 'Credit'`,
    /^commission statement /,
  ],
];

/** Finds the differences after a change, and rolls the change back. */
function trying({ api: { app } }: PlacingApi, change: string): Promise<string[]> {
  return inRolledBack(app.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of change.split(';')) await sql.raw(statement).execute(tx);
    return (await findDifferencesWithin(tx)).map(({ reference }) => reference);
  });
}

describe('our own books', () => {
  it('add up whatever happened, and nothing is stored', async () => {
    const { place } = await openBooks();
    await using _place = place;
    const { app } = place.api;

    await checkOwnBooks(app);

    assert.deepEqual(await listDifferences(app), []);
    assert.match((await diagnose(app)).text, /^ok +books +/m);
  });

  it('show every kind of row that was tampered with, and forget what is mended', async () => {
    const { place } = await openBooks();
    await using _place = place;
    const { app } = place.api;
    for (const [what, change, expected] of kinds) {
      const found = await trying(place, change);

      assert.ok(
        found.some((reference) => expected.test(reference)),
        `${what}: ${found.join(', ')}`,
      );
    }

    await tamper(place, kinds[0]?.[1] ?? '');
    await checkOwnBooks(app);
    const stored = await listDifferences(app);
    assert.ok(stored.every(({ kind }) => kind === 'books'));
    assert.ok(
      stored.some(
        ({ difference }) => difference === 'the amount paid is not the sum of what came and went',
      ),
    );
    assert.match((await diagnose(app)).text, /^WRONG +books +\d+ sums? do not add up/m);
    await tamper(
      place,
      `update booking set amount_paid_minor = amount_paid_minor - 1 where id in ${ofCard}`,
    );
    await checkOwnBooks(app);
    assert.deepEqual(await listDifferences(app), []);
  });
});
