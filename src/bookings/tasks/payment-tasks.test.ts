import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { somebody } from '../../../test/support/accounts.ts';
import { openBooked, three } from '../../../test/support/open-booked.ts';
import { payers } from '../../../test/support/placing.ts';
import { giveBack } from '../money/give-back.ts';
import { noteInvoicesPaid, noteRefundsMade } from '../money/note-invoices.ts';
import { paymentTasks } from './payment-tasks.ts';

type Booked = Awaited<ReturnType<typeof openBooked>>;

async function tasksOf({ deps }: Booked): Promise<string[]> {
  const { rows } = await sql<{ data: never }>`${paymentTasks.select(deps.clock.now())}`.execute(
    deps.db,
  );
  const nobody = { partner: undefined, supplier: undefined };
  return rows.map(({ data }) => paymentTasks.tell(data, nobody, deps.clock.now()).sentence);
}

describe('a task about a payment', () => {
  it('waits for a refund of goodwill that the processor refused, once', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;
    booked.processor.refunding = 'refusing';

    await giveBack(deps, somebody, { reference, amount: 10, reason: 'Rain' });
    await giveBack(deps, somebody, { reference });

    assert.deepEqual(await tasksOf(booked), [
      `The card processor refused to give 10.00 EUR back for the booking ${reference}: the card is gone.`,
    ]);
    booked.processor.refunding = 'well';
    await giveBack(deps, somebody, { reference });
    assert.deepEqual(await tasksOf(booked), []);
  });

  it('waits for a refund by bank until staff have made it', async () => {
    await using booked = await openBooked({ token: payers.credit });
    const { deps, reference } = booked;
    await noteInvoicesPaid(deps, somebody, { bookings: [reference] });

    await booked.cancel();

    assert.deepEqual(await tasksOf(booked), [
      `118.00 EUR is to be given back by bank for the booking ${reference}, and then recorded.`,
    ]);
    await noteRefundsMade(deps, somebody, { bookings: [reference], on: '2026-11-19' });
    assert.deepEqual(await tasksOf(booked), []);
  });

  it('does not say that something is owed where staff gave that back', async () => {
    await using booked = await openBooked();
    const { deps, reference } = booked;
    booked.processor.charging = 'refusing';
    await booked.update(three);
    assert.equal((await tasksOf(booked)).length, 1);

    await giveBack(deps, somebody, { reference, amount: 118, reason: 'Rain' });
    await deps.db
      .updateTable('booking')
      .set({ waivedMinor: 17_700 })
      .where('reference', '=', reference)
      .execute();

    assert.deepEqual(await tasksOf(booked), []);
  });
});
