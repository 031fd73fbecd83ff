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
import { paymentOperations } from './payment-operations.ts';

/** A command line beside a booking of two for 118 euros. */
async function openCommandLine() {
  const booked = await openBooked();
  const deps = { ...booked.deps, actor: somebody };
  const commands: Command<typeof deps>[] = [
    ...operationCommands(paymentOperations),
    ...operationCommands(changeOperations),
    ...operationCommands(requestOperations),
    ...operationCommands(differenceOperations),
  ];
  const say = async (...words: string[]) => {
    const streams = { out: new PassThrough(), err: new PassThrough() };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    const read = (stream: PassThrough) => String(stream.read() ?? '');
    return { status, out: read(streams.out), err: read(streams.err) };
  };
  const tell = async (...words: string[]) => JSON.parse((await say(...words, '--json')).out);
  return { ...booked, say, tell, [Symbol.asyncDispose]: () => booked[Symbol.asyncDispose]() };
}

describe('the commands of payments', () => {
  it('tell what a change would charge, and what it has charged', async () => {
    await using line = await openCommandLine();

    const words = ['booking', 'update', line.reference, '--names', three];
    const preview = await line.tell(...words, '--preview');
    const { out } = await line.say(...words, '--preview');
    const changed = await line.tell(...words);

    assert.deepEqual([preview.would_charge, preview.would_refund], [59, 0]);
    assert.match(out, /The change charges 59 EUR to the card\.\n$/);
    assert.equal(changed.pricing.amount_paid, 177);
    assert.equal(changed.pricing.payment_status, 'Fully Paid');
  });

  it('charge what is owed, and say so', async () => {
    await using line = await openCommandLine();
    const { reference, processor } = line;
    processor.charging = 'refusing';
    await line.update(three);
    const listed = await line.tell('payments', 'list');
    processor.charging = 'well';

    const part = await line.tell('booking', 'charge', reference, '--amount', '9');
    const rest = await line.say('booking', 'charge', reference);
    const none = await line.say('booking', 'charge', reference);

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

    const { status, out } = await line.say('booking', 'charge', line.reference);

    assert.equal(status, 0);
    assert.match(out, /^The card processor has not answered yet: .*\n/);
    assert.match(out, /^Owed +59 EUR$/m);
  });

  it('order a refund again, and say what became of it', async () => {
    await using line = await openCommandLine();
    const { reference, processor } = line;
    processor.refunding = 'refusing';
    await line.cancel();

    const vain = await line.say('booking', 'refund', reference);
    processor.refunding = 'well';
    const made = await line.say('booking', 'refund', reference);
    const refused = await line.tell('payments', 'list', '--state', 'refused');
    const attention = await line.say('payments', 'list');

    assert.match(vain.out, /^118 EUR were refused again\.\n/);
    assert.match(vain.out, /^To return +118 EUR$/m);
    assert.match(made.out, /^The refund is ordered\.\n/);
    assert.equal(refused.length, 2);
    assert.equal(attention.out, 'There are no such payments.\n');
  });

  it('refuse what they do not understand', async () => {
    await using line = await openCommandLine();

    assert.equal((await line.say('booking', 'charge')).status, 2);
    assert.equal((await line.say('booking', 'charge', 'X', '--amount', 'all')).status, 2);
    assert.equal((await line.say('payments', 'list', '--state', 'lost')).status, 2);
    assert.equal((await line.say('requests', 'list', '--limit', '501')).status, 2);
  });

  it('say that the books agree with the processor, or where not', async () => {
    await using line = await openCommandLine();
    const agree = await line.say('payments', 'differences');
    await line.deps.db.updateTable('payment').set({ amountMinor: 11_799 }).execute();
    await comparePayments(line.deps);

    const [found] = await line.tell('payments', 'differences');

    assert.equal(agree.out, 'The books agree.\n');
    assert.deepEqual([found.booking_ref, found.ours, found.theirs], [line.reference, 117.99, 118]);
  });
});
