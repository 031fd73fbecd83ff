import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { askForCancellation, askForChange, bookUsual } from '../../../test/support/after-sale.ts';
import { openPlacing, payers } from '../../../test/support/placing.ts';
import { onceInSuite } from '../../../test/support/running/in-suite.ts';
import { deskOperations } from '../../desk/desk-operations.ts';
import { setClock } from '../../operations/set-clock.ts';
import { staffOperations } from '../../operations/staff-operations.ts';
import type { Command } from '../../platform/cli/command.ts';
import { runCommandLine } from '../../platform/cli/run.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { bookingOperations } from '../booking-operations.ts';
import { commissionOperations } from '../commissions/commission-operations.ts';
import { requestOperations } from '../requests/request-operations.ts';
import { changeOperations } from './change-operations.ts';

/** A marketplace with the usual tour, and a command line beside it. */
async function openCommandLine() {
  const place = await openPlacing();
  const deps = { ...place.api.app, actor: somebody };
  const commands: Command<typeof deps>[] = [
    ...operationCommands(bookingOperations),
    ...operationCommands(deskOperations),
    ...operationCommands(changeOperations),
    ...operationCommands(requestOperations),
    ...operationCommands(commissionOperations),
    ...operationCommands(staffOperations),
  ];
  const run = async (...words: string[]) => {
    const streams = { out: new PassThrough(), err: new PassThrough() };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    return {
      status,
      out: String(streams.out.read() ?? ''),
      err: String(streams.err.read() ?? ''),
    };
  };
  return {
    place,
    run,
    runJson: async (...words: string[]) => JSON.parse((await run(...words, '--json')).out),
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}

describe('the commands after the sale', () => {
  const shared = onceInSuite(openCommandLine);

  it('update a booking', async () => {
    const line = shared();
    const reference = await bookUsual(line.place);

    const updated = await line.runJson(
      'booking',
      'update',
      reference,
      '--date',
      '2026-11-28',
      '--time',
      '9:00 AM',
      '--pickup-time',
      '8:15am',
      '--names',
      'Zoë Müller',
      '--operator-notes',
      'Blue van',
      '--contact-email',
      'zoe@example.org',
      '--contact-phone',
      '+12025550199',
    );

    assert.equal(updated.info.date, '2026-11-28');
    assert.equal(updated.info.time, '9:00 AM');
    assert.equal(updated.info.pickup_time, '8:15 AM');
    assert.deepEqual(updated.pax.travelers_names, ['Zoë Müller']);
    assert.equal(updated.pax.contact_email, 'zoe@example.org');
    assert.equal(updated.pax.contact_phone, '+12025550199');
    assert.match(updated.operator.notes, /Blue van$/);
    assert.equal(updated.pricing.total, 59);
  });

  it('preview an update, and change nothing', async () => {
    const line = shared();
    const reference = await bookUsual(line.place);
    const before = await line.place.taken();

    const { status, out } = await line.run(
      'booking',
      'update',
      reference,
      '--time',
      '9:00 AM',
      '--preview',
    );

    assert.equal(status, 0);
    assert.match(out, new RegExp(`^The booking ${reference} would be:\n`));
    assert.match(out, /2026-11-27 9:00 AM/);
    assert.deepEqual(await line.place.taken(), before);
  });

  it('refuse a time that is none, and an update of nothing', async () => {
    const line = shared();
    const reference = await bookUsual(line.place);

    const wrong = await line.run('booking', 'update', reference, '--time', 'noon');
    const nothing = await line.run('booking', 'update', reference);

    assert.equal(wrong.status, 2);
    assert.match(wrong.err, /^Invalid --time: must be a time such as 7:30 AM/);
    assert.equal(nothing.status, 1);
    assert.match(nothing.err, /^No change given: send date/);
  });

  it('cancel a booking, with another refund', async () => {
    const line = shared();
    const reference = await bookUsual(line.place);

    const canceled = await line.runJson(
      'booking',
      'cancel',
      reference,
      '--reason',
      'Goodwill',
      '--refund',
      '18',
    );

    assert.equal(canceled.status, 'Canceled');
    assert.equal(canceled.pricing.amount_paid, 100);
    assert.equal(canceled.pricing.payment_status, 'Partial Payment');
    const again = await line.run('booking', 'cancel', reference);
    assert.equal(again.status, 1);
    assert.match(again.err, /is Canceled: only a booking with status/);
    const other = await bookUsual(line.place);
    const unexplained = await line.runJson('booking', 'cancel', other, '--refund', '18');
    assert.equal(unexplained.pricing.amount_paid, 100);
  });

  it('preview a cancellation, and change nothing', async () => {
    await using line = await openCommandLine();
    const reference = await bookUsual(line.place);
    await setClock(line.place.api.app, somebody, '2026-11-25T06:31:00Z');

    const shown = await line.run('booking', 'cancel', reference, '--preview');
    const preview = await line.runJson('booking', 'cancel', reference, '--preview');
    const goodwill = await line.runJson(
      'booking',
      'cancel',
      reference,
      '--refund',
      '100',
      '--preview',
    );

    assert.equal(
      shown.out.split('\n')[0],
      `Canceling the booking ${reference} would refund 59.00 EUR and keep 59.00 EUR. Nothing was changed.`,
    );
    assert.deepEqual(
      [preview.status, preview.refund_amount, preview.cancellation_fee, preview.refundable_until],
      ['Canceled', 59, 59, null],
    );
    assert.match(preview.notes, /This request came after that: 59\.00 EUR will be refunded\.$/);
    assert.deepEqual([goodwill.refund_amount, goodwill.cancellation_fee], [100, 18]);
    assert.match(goodwill.notes, / Staff set another refund: 100\.00 EUR will be refunded\.$/);
    const booking = await line.runJson('booking', 'show', reference);
    assert.equal(booking.status, 'Confirmed');
    assert.equal(await line.place.takings(), 11_800);
    assert.equal((await line.run('booking', 'cancel', reference)).status, 0);
    const again = await line.run('booking', 'cancel', reference, '--preview');
    assert.equal(again.status, 1);
  });

  it('tell of the fee that a late cancellation on credit invoices', async () => {
    await using line = await openCommandLine();
    const reference = await bookUsual(line.place, {}, payers.credit);
    const set = await line.run('settings', 'set', 'credit_cancellation_fee', 'on');
    await setClock(line.place.api.app, somebody, '2026-11-25T06:31:00Z');

    const shown = await line.run('booking', 'cancel', reference, '--preview');
    const canceled = await line.run('booking', 'cancel', reference);
    const booking = await line.run('booking', 'show', reference);

    assert.equal(set.status, 0);
    assert.equal(
      shown.out.split('\n')[0],
      `Canceling the booking ${reference} would refund 0.00 EUR, keep 0.00 EUR and invoice 59.00 EUR. Nothing was changed.`,
    );
    assert.equal(
      canceled.out,
      `The booking ${reference} is canceled; a fee of 59.00 EUR is due.\n`,
    );
    assert.match(booking.out, /^Fee due +59 EUR$/m);
  });

  it('list requests, apply one and reject one', async () => {
    await using line = await openCommandLine();
    const [one, other] = [await bookUsual(line.place), await bookUsual(line.place)];
    const change = await askForChange(line.place, one, '9:00 AM, please');
    const cancellation = await askForCancellation(line.place, other, 'They are ill');

    const listed = await line.runJson('requests', 'list');
    assert.deepEqual(
      listed.map((request: Record<string, unknown>) => [
        request['id'],
        request['kind'],
        request['booking_reference'],
        request['notes'],
      ]),
      [
        [change, 'change', one, '9:00 AM, please'],
        [cancellation, 'cancellation', other, 'They are ill'],
      ],
    );

    const applied = await line.run('requests', 'apply', String(change), '--time', '9:00 AM');
    assert.equal(
      applied.out,
      `The request ${change} is applied; the booking ${one} is Confirmed.\n`,
    );
    const words = ['requests', 'reject', String(cancellation), '--reason', 'Too late'];
    const { decided_at, ...rejected } = await line.runJson(...words);
    assert.match(String(decided_at), /^2026-11-20T10:0/);
    assert.deepEqual(rejected, {
      id: cancellation,
      kind: 'cancellation',
      state: 'rejected',
      status: 'rejected',
      note: 'Too late',
      decided_by: 'test',
      promised_refund: 118,
      promised_fee: 0,
      refunded: null,
      in_part: false,
      currency: 'EUR',
      booking_reference: other,
      booking_status: 'Confirmed',
      payment_status: 'Fully Paid',
      version: 2,
    });
    assert.equal((await line.run('requests', 'list')).out, 'No requests found.\n');
    assert.equal((await line.run('requests', 'apply', 'x')).status, 2);
  });

  it('pay commissions, and show the ledger', async () => {
    await using line = await openCommandLine();
    const reference = await bookUsual(line.place);
    await setClock(line.place.api.app, somebody, '2026-11-29T12:00:00Z');

    const { commissions } = await line.runJson('commission', 'pay', reference);
    const again = await line.run('commission', 'pay', reference);

    assert.deepEqual(commissions, [
      { booking_reference: reference, commission: 14.75, currency: 'EUR' },
    ]);
    assert.equal(again.status, 1);
    assert.equal(again.err, `The commission of the booking ${reference} is already paid\n`);
    const ledger = await line.run('commission', 'list', '--org', 'bluebird');
    assert.match(ledger.out, /\n14\.75 EUR paid, 0\.00 EUR due\n$/);
  });

  it('undo a pay run, and show the entries of a booking', async () => {
    await using line = await openCommandLine();
    const reference = await bookUsual(line.place);
    await setClock(line.place.api.app, somebody, '2026-11-29T12:00:00Z');
    const { id } = await line.runJson('commission', 'pay', reference);

    const undone = await line.run('commission', 'unpay', String(id));
    const again = await line.run('commission', 'unpay', String(id));

    assert.match(undone.out, new RegExp(`\\nPay run ${id} is undone by pay run \\d+\\.\\n$`));
    assert.equal(again.status, 1);
    assert.match(again.err, new RegExp(`^The pay run ${id} is already undone`));
    const entries = await line.runJson('commission', 'entries', reference);
    const undoing = ({ amount, undoes }: Record<string, unknown>) => [amount, undoes].join(' ');
    assert.deepEqual(entries.map(undoing), [`-14.75 ${id}`, '14.75 ']);
    const ledger = await line.run('commission', 'list', '--org', 'bluebird', '--due');
    assert.match(ledger.out, /\n0\.00 EUR paid, 14\.75 EUR due\n$/);
  });

  it('list and set settings', async () => {
    await using line = await openCommandLine();

    const set = await line.run('settings', 'set', 'automatic_cancellation_minutes', '30');
    const listed = await line.runJson('settings', 'list');
    const wrong = await line.run('settings', 'set', 'automatic_cancellation_minutes', 'soon');

    assert.equal(set.out, 'automatic_cancellation_minutes is 30.\n');
    const { value } = listed.find(
      ({ key }: Record<string, unknown>) => key === 'automatic_cancellation_minutes',
    );
    assert.equal(value, 30);
    assert.equal(wrong.status, 1);
  });
});
