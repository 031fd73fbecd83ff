import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { openBooked, three } from '../../../test/support/open-booked.ts';
import type { Command } from '../../platform/cli/command.ts';
import { runCommandLine } from '../../platform/cli/run.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { comparePayments } from '../books/compare-payments.ts';
import { differenceOperations } from '../books/difference-operations.ts';
import { changeOperations } from '../changes/change-operations.ts';
import { requestOperations } from '../requests/request-operations.ts';
import { invoiceOperations } from './invoice-operations.ts';
import { paymentLists } from './list-operations.ts';
import { paymentOperations } from './payment-operations.ts';

/** A command line beside a booking of two for 118 euros. */
async function openCommandLine() {
  const booked = await openBooked();
  const deps = { ...booked.deps, actor: somebody };
  const commands: Command<typeof deps>[] = [
    ...operationCommands(paymentLists),
    ...operationCommands(paymentOperations),
    ...operationCommands(invoiceOperations),
    ...operationCommands(changeOperations),
    ...operationCommands(requestOperations),
    ...operationCommands(differenceOperations),
  ];
  const run = async (...words: string[]) => {
    const streams = { out: new PassThrough(), err: new PassThrough() };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    const read = (stream: PassThrough) => String(stream.read() ?? '');
    return { status, out: read(streams.out), err: read(streams.err) };
  };
  const runJson = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
  return { ...booked, run, runJson, [Symbol.asyncDispose]: () => booked[Symbol.asyncDispose]() };
}

describe('the commands of payments', () => {
  it('tell what a change would charge, and what it has charged', async () => {
    await using line = await openCommandLine();

    const words = ['booking', 'update', line.reference, '--names', three];
    const preview = await line.runJson(...words, '--preview');
    const { out } = await line.run(...words, '--preview');
    const changed = await line.runJson(...words);

    assert.deepEqual([preview.would_charge, preview.would_refund], [59, 0]);
    assert.match(out, /The change charges 59\.00 EUR to the card\.\n$/);
    assert.equal(changed.pricing.amount_paid, 177);
    assert.equal(changed.pricing.payment_status, 'Fully Paid');
  });

  it('charge what is owed, and say so', async () => {
    await using line = await openCommandLine();
    const { reference, processor } = line;
    processor.charging = 'refusing';
    await line.update(three);
    const listed = await line.runJson('payments', 'list');
    processor.charging = 'well';

    const part = await line.runJson('booking', 'charge', reference, '--amount', '9');
    const rest = await line.run('booking', 'charge', reference);
    const none = await line.run('booking', 'charge', reference);

    assert.deepEqual(
      listed.map(({ booking_ref, state, owed }: Record<string, unknown>) => [
        booking_ref,
        state,
        owed,
      ]),
      [[reference, 'declined', 59]],
    );
    assert.deepEqual([part.record.owed, part.pricing.payment_status], [50, 'Partial Payment']);
    assert.match(rest.out, /^The card was charged\.\n/);
    assert.equal(none.status, 1);
    assert.match(none.err, /: nothing is owed/);
  });

  it('say that a charge has to wait', async () => {
    await using line = await openCommandLine();
    line.processor.charging = 'refusing';
    await line.update(three);
    line.processor.charging = 'away';

    const { status, out } = await line.run('booking', 'charge', line.reference);

    assert.equal(status, 0);
    assert.match(out, /^The card processor has not answered yet; .*\n/);
    assert.match(out, /^Owed +59 EUR$/m);
  });

  it('order a refund again, and say what became of it', async () => {
    await using line = await openCommandLine();
    const { reference, processor } = line;
    processor.refunding = 'refusing';
    await line.cancel();

    const vain = await line.run('booking', 'refund', reference);
    processor.refunding = 'well';
    const made = await line.run('booking', 'refund', reference);
    const refused = await line.runJson('payments', 'list', '--state', 'refused');
    const attention = await line.run('payments', 'list');

    assert.match(vain.out, /^The card processor refused 118\.00 EUR again\.\n/);
    assert.match(vain.out, /^To return +118 EUR$/m);
    assert.match(made.out, /^The refund was ordered\.\n/);
    assert.equal(refused.length, 2);
    assert.equal(attention.out, 'No payments found.\n');
  });

  it('refuse what they do not understand', async () => {
    await using line = await openCommandLine();

    assert.equal((await line.run('booking', 'charge')).status, 2);
    assert.equal((await line.run('booking', 'charge', 'X', '--amount', 'all')).status, 2);
    assert.equal((await line.run('payments', 'list', '--state', 'lost')).status, 2);
    assert.equal((await line.run('requests', 'list', '--limit', '501')).status, 2);
  });

  it('say that the books agree with the processor, or where not', async () => {
    await using line = await openCommandLine();
    const agree = await line.run('payments', 'differences');
    await line.deps.db.updateTable('payment').set({ amountMinor: 11_799 }).execute();
    await comparePayments(line.deps);

    const [found] = await line.runJson('payments', 'differences');

    assert.equal(agree.out, 'The books agree.\n');
    assert.deepEqual([found.booking_ref, found.ours, found.theirs], [line.reference, 117.99, 118]);
  });
});

describe('the commands of invoices', () => {
  it('record that several were paid, and refuse all of them together', async () => {
    await using line = await openCommandLine();
    const { db } = line.deps;
    const asCredit = { paymentTerm: 'Credit', paymentStatus: 'Pending Invoice' } as const;
    const { reference } = line;

    const byCard = await line.run('booking', 'paid', reference);
    await db
      .updateTable('booking')
      .set({ ...asCredit, amountPaidMinor: 0 })
      .execute();
    const words = ['booking', 'paid', reference, reference, '--on', '2026-11-19'];
    const paid = await line.runJson(...words, '--reference', 'Wire 4711');
    const again = await line.run(...words);

    assert.deepEqual(
      [byCard.status, byCard.err],
      [1, `The booking ${reference} has no unpaid invoice: it is paid by card\n`],
    );
    assert.equal(paid[0].payment_status, 'Fully Paid');
    assert.equal(again.status, 1);
    const noted = await db
      .selectFrom('payment')
      .select(['paidOn', 'bankReference'])
      .where('method', '=', 'invoice')
      .execute();
    assert.deepEqual(noted, [{ paidOn: '2026-11-19', bankReference: 'Wire 4711' }]);
  });
});
