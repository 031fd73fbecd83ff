import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { aUser, somebody } from '../../test/support/accounts.ts';
import {
  aBooking,
  aCharge,
  type GivenBooking,
  loadBookedTour,
} from '../../test/support/bookings.ts';
import { testClock } from '../../test/support/clock.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { houseConnector } from '../availability/house-connector.ts';
import { openTestProcessor } from '../card-processor/test-processor.ts';
import { deskOperations } from '../desk/desk-operations.ts';
import { runCommandLine } from '../platform/cli/run.ts';
import { openLog } from '../platform/log.ts';
import { operationCommands } from '../platform/operation/operation-commands.ts';
import { bookingOperations } from './booking-operations.ts';
import { bookingLists } from './list-operations.ts';

type Said = { status: number; out: string; err: string };

/** A marketplace in which one can book, and say things on the command line. */
async function openCommandLine() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const { db } = database;
  await loadBookedTour(db);
  const { id: userId, organizationId } = await aUser(db);
  const deps = {
    db,
    clock: testClock(),
    log: openLog({ level: 'silent' }),
    processor: openTestProcessor(db),
    connectorFor: () => houseConnector(database),
    baseAddress: 'https://travel.test',
    marketplaceTimeZone: 'America/New_York',
    actor: somebody,
  };
  const commands = [
    ...operationCommands<typeof deps>(bookingOperations),
    ...operationCommands<typeof deps>(bookingLists),
    ...operationCommands<typeof deps>(deskOperations),
  ];
  const run = async (...words: string[]): Promise<Said> => {
    const streams = { out: new PassThrough(), err: new PassThrough() };
    const status = await runCommandLine(commands, words, streams, (work) => work(deps));
    return {
      status,
      out: String(streams.out.read() ?? ''),
      err: String(streams.err.read() ?? ''),
    };
  };
  const resources = undo.move();
  return {
    db,
    run,
    runJson: async (...words: string[]) => JSON.parse((await run(...words, '--json')).out),
    book: (given?: GivenBooking) => aBooking(db, { userId, organizationId }, given),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

describe('the commands of the bookings', () => {
  it('list them, newest first', async () => {
    await using line = await openCommandLine();
    await line.book({ status: 'Pending Confirmation' });
    await line.book();

    const all = await line.runJson('booking', 'list');
    assert.deepEqual(
      all.map((booking: { booking_ref: string }) => booking.booking_ref),
      ['PTL7KQ002', 'PTL7KQ001'],
    );
    const pending = await line.run('booking', 'list', '--status', 'Pending Confirmation');
    assert.match(pending.out, /^BOOKING REF .*\nPTL7KQ001 .*Colosseum at Dawn.*\n$/);
    assert.equal(
      (await line.run('booking', 'list', '--to', '2027-05-01')).out,
      'No bookings found.\n',
    );
  });

  it('show one of them', async () => {
    await using line = await openCommandLine();
    const booking = await line.book({
      voucherKey: 'b8Zk2v4Q9sXw7LmN3pRtYcHd',
      paymentTerm: 'Default',
      paymentStatus: 'Fully Paid',
      amountPaidMinor: 17_700,
    });
    await aCharge(line.db, booking);

    const { status, out } = await line.run('booking', 'show', 'ptl7kq001');

    assert.equal(status, 0);
    assert.equal(
      out,
      `Booking   PTL7KQ001
Status    Confirmed
Product   PRD16350 Colosseum at Dawn
Start     2027-05-02 7:30 AM Europe/Rome
Adults    Zoë Müller, Renée O’Connor
Children  Noé Müller
Contact   +12025550123
Partner   Acme Travel, Ada Byron <ada@acme.test>
Total     177 USD, commission 17.7 USD
Paid      177 USD, Fully Paid
Charge    177 USD, done
Voucher   https://travel.test/vouchers/b8Zk2v4Q9sXw7LmN3pRtYcHd
`,
    );
    const told = await line.runJson('booking', 'show', 'PTL7KQ001');
    assert.equal(told.booking_ref, 'PTL7KQ001');
    assert.equal(told.pricing.payment_status, 'Fully Paid');
  });

  it('let nothing a partner sent steer the terminal', async () => {
    await using line = await openCommandLine();
    await line.book({ partnerRef: 'A\u001b[2JB\nC' });

    const { out } = await line.run('booking', 'show', 'PTL7KQ001');

    assert.match(out, /^Partner ref {2}A \[2JB C$/m);
  });

  it('confirm one', async () => {
    await using line = await openCommandLine();
    await line.book({ status: 'Pending Confirmation' });

    const { status, out } = await line.run('booking', 'confirm', 'PTL7KQ001');

    assert.equal(status, 0);
    assert.equal(out, 'The booking PTL7KQ001 is confirmed.\n');
    assert.equal((await line.runJson('booking', 'show', 'PTL7KQ001')).status, 'Confirmed');
  });

  it('decline one, and refuse to do it twice', async () => {
    await using line = await openCommandLine();
    await line.book({ status: 'Pending Confirmation' });
    const decline = () => line.run('booking', 'decline', 'PTL7KQ001', '--reason', 'Full');

    assert.deepEqual(await decline(), {
      status: 0,
      out: 'The booking PTL7KQ001 is declined.\n',
      err: '',
    });
    const again = await decline();
    assert.equal(again.status, 1);
    assert.match(
      again.err,
      /^The booking PTL7KQ001 is Canceled: only a booking with status Pending/,
    );
  });

  it('want a reason for declining', async () => {
    await using line = await openCommandLine();
    await line.book({ status: 'Pending Confirmation' });

    const { status, err } = await line.run('booking', 'decline', 'PTL7KQ001');

    assert.equal(status, 2);
    assert.match(err, /^--reason is required\./);
  });

  it('say that there is no such booking', async () => {
    await using line = await openCommandLine();

    const { status, err } = await line.run('booking', 'show', 'nothere');

    assert.equal(status, 1);
    assert.equal(err, 'There is no booking NOTHERE\n');
  });
});
