import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveMoney } from '../../../test/support/after-sale.ts';
import { testClock } from '../../../test/support/clock.ts';
import { openBooked } from '../../../test/support/open-booked.ts';
import type { RefundOutcome } from '../../card-processor/processor.ts';
import { listPayments } from './list-payments.ts';
import { toPaymentView } from './payment-views.ts';

const pending: RefundOutcome = { kind: 'pending', reference: 're_pending' };
const made: RefundOutcome = { kind: 'refunded', reference: 're_pending', amountMinor: 11_800 };
const failed: RefundOutcome = { kind: 'refused', reason: 'the card is closed' };

/** A canceled booking whose refund is what the test says; and how often that was asked. */
async function openPending() {
  const booked = await openBooked();
  const clock = testClock('2026-11-20T10:00:00Z');
  const processor = { outcome: pending, asked: 0 };
  const refund = async () => {
    processor.asked += 1;
    return processor.outcome;
  };
  const deps = { ...booked.deps, clock, processor: { ...booked.processor, refund } };
  Object.assign(booked.deps, deps);
  await booked.cancel();
  return {
    ...booked,
    processor,
    /** A turn of the jobs each minute. */
    minutes: async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        clock.advance({ minutes: 1 });
        await moveMoney(deps);
      }
    },
    later: async (duration: Temporal.DurationLike) => {
      clock.advance(duration);
      await moveMoney(deps);
    },
    [Symbol.asyncDispose]: () => booked[Symbol.asyncDispose](),
  };
}

describe('a refund that is pending', () => {
  it('stays open, counts as given back, and is shown to staff as pending', async () => {
    await using opened = await openPending();

    assert.deepEqual(await opened.money(), {
      total: 11_800,
      paid: 0,
      status: 'Returned to Traveler',
      payments: ['charge 11800 done', 'refund 11800 open'],
    });
    const [listed] = (await listPayments(opened.deps)).map(toPaymentView);
    assert.deepEqual([listed?.kind, listed?.state, listed?.pending], ['refund', 'open', true]);
  });

  it('is done once the processor has made it', async () => {
    await using opened = await openPending();
    opened.processor.outcome = made;

    await opened.minutes(1);

    const { paid, status, payments } = await opened.money();
    assert.deepEqual([paid, status], [0, 'Returned to Traveler']);
    assert.deepEqual(payments, ['charge 11800 done', 'refund 11800 done']);
  });

  it('is paid again when it fails', async () => {
    await using opened = await openPending();
    opened.processor.outcome = failed;

    await opened.minutes(1);

    const { paid, status, payments } = await opened.money();
    assert.deepEqual([paid, status], [11_800, 'Fully Paid']);
    assert.deepEqual(payments, ['charge 11800 done', 'refund 11800 refused']);
  });

  it('is asked about every minute, after an hour every hour, after two days every day', async () => {
    await using opened = await openPending();
    const { processor } = opened;
    assert.equal(processor.asked, 1);

    await opened.minutes(60);
    assert.equal(processor.asked, 61);
    await opened.minutes(60);
    assert.equal(processor.asked, 62);
    await opened.later({ hours: 46 });
    assert.equal(processor.asked, 63);
    await opened.later({ hours: 23 });
    assert.equal(processor.asked, 63);
    await opened.later({ hours: 1 });
    assert.equal(processor.asked, 64);
  });
});
