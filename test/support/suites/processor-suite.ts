import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  ChargeOrder,
  ChargeOutcome,
  Processor,
  RefundOrder,
} from '../../../src/card-processor/processor.ts';

export type OpenedProcessor = AsyncDisposable & {
  processor: Processor;
  /** What the processor holds: taken and not given back, in minor units. */
  takings(): Promise<number> | number;
};

export function anOrder(changes: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    key: 'attempt1',
    bookingReference: 'PB7K2M9Q',
    amountMinor: 11_800,
    currency: 'USD',
    method: { token: 'tok_visa', cardHolder: 'Ada Byron' },
    ...changes,
  };
}

export function aRefund(charge: string, amountMinor: number, key = 'refund1'): RefundOrder {
  return { key, charge, amountMinor, currency: 'USD' };
}

export function byToken(token: string): Pick<ChargeOrder, 'method'> {
  return { method: { token, cardHolder: 'Ada Byron' } };
}

/** Charges, and gives the reference that refunds need. */
export async function charged(processor: Processor, order: ChargeOrder): Promise<string> {
  const outcome = await processor.charge(order);
  assert.equal(outcome.kind, 'charged');
  return outcome.kind === 'charged' ? outcome.reference : '';
}

const declines: [token: string, sentence: string][] = [
  ['tok_chargeDeclined', 'The card was declined'],
  ['tok_chargeDeclinedInsufficientFunds', 'The card was declined: insufficient funds'],
  ['tok_visa_chargeDeclinedInsufficientFunds', 'The card was declined: insufficient funds'],
  ['tok_visa_chargeDeclinedStolenCard', 'The card was declined'],
  ['tok_chargeDeclinedExpiredCard', 'The card was declined: it has expired'],
  ['tok_chargeDeclinedIncorrectCvc', 'The card was declined: its security code is wrong'],
  [
    'tok_chargeDeclinedProcessingError',
    'The card was declined: an error of the processor; try again',
  ],
  ['pm_card_chargeDeclined', 'The card was declined'],
  [
    'pm_card_authenticationRequired',
    'The card was declined: its holder would have to authenticate the payment, which cannot be done here',
  ],
  ['tok_nobody', 'The card was declined: no such token'],
  ['tok_../refunds', 'The card was declined: no such token'],
];

/** What every processor does alike. */
export function describeProcessor(name: string, open: () => Promise<OpenedProcessor>): void {
  describe(name, () => {
    describeCharging(open);
    describeRefunding(open);
    describeFindingOut(open);
    describeUndoing(open);
  });
}

function describeCharging(open: () => Promise<OpenedProcessor>): void {
  it('takes the amount from a card', async () => {
    await using opened = await open();

    for (const [index, token] of ['tok_visa', 'tok_mastercard', 'pm_card_amex'].entries()) {
      const order = anOrder({ key: `attempt${index}`, ...byToken(token) });
      const outcome = await opened.processor.charge(order);

      assert.equal(outcome.kind, 'charged', token);
      assert.equal('amountMinor' in outcome && outcome.amountMinor, 11_800);
    }
    assert.equal(await opened.takings(), 35_400);
  });

  it('takes it from a stored card', async () => {
    await using opened = await open();

    await charged(opened.processor, anOrder({ method: { storedMethod: 'pm_card_visa' } }));

    assert.equal(await opened.takings(), 11_800);
  });

  for (const [token, sentence] of declines) {
    it(`words the decline of ${token}`, async () => {
      await using opened = await open();

      const outcome = await opened.processor.charge(anOrder(byToken(token)));

      assert.deepEqual(outcome, { kind: 'declined', sentence });
      assert.equal(await opened.takings(), 0);
    });
  }

  it('declines a stored card that does not exist', async () => {
    await using opened = await open();

    const outcome = await opened.processor.charge(anOrder({ method: { storedMethod: 'pm_gone' } }));

    assert.deepEqual(outcome, {
      kind: 'declined',
      sentence: 'The card was declined: no such stored card',
    });
  });

  it('takes it once, however often the same order comes', async () => {
    await using opened = await open();
    const { processor } = opened;

    const first = await processor.charge(anOrder());
    const [second, third] = await Promise.all([
      processor.charge(anOrder()),
      processor.charge(anOrder()),
    ]);

    assert.equal(first.kind, 'charged');
    assert.deepEqual([second, third], [first, first]);
    assert.equal(await opened.takings(), 11_800);
  });

  it('takes it once when the same order comes twice at the same moment', async () => {
    await using opened = await open();
    const { processor } = opened;

    const [first, second] = await Promise.all([
      processor.charge(anOrder()),
      processor.charge(anOrder()),
    ]);

    assert.equal(first.kind, 'charged');
    assert.deepEqual(second, first);
    assert.equal(await opened.takings(), 11_800);
  });

  it('declines the same order again', async () => {
    await using opened = await open();
    const order = anOrder(byToken('tok_chargeDeclined'));
    const expected: ChargeOutcome = { kind: 'declined', sentence: 'The card was declined' };

    assert.deepEqual(await opened.processor.charge(order), expected);
    assert.deepEqual(await opened.processor.charge(order), expected);
  });

  it('takes nothing for another amount under the same key', async () => {
    await using opened = await open();
    await charged(opened.processor, anOrder());

    const outcome = await opened.processor.charge(anOrder({ amountMinor: 500 }));

    assert.equal(outcome.kind, 'failed');
    assert.equal(await opened.takings(), 11_800);
  });
}

function describeRefunding(open: () => Promise<OpenedProcessor>): void {
  it('gives back in parts, and never more than was taken', async () => {
    await using opened = await open();
    const { processor } = opened;
    const charge = await charged(processor, anOrder());

    const part = await processor.refund(aRefund(charge, 5_000));
    const tooMuch = await processor.refund(aRefund(charge, 6_801, 'refund2'));
    const rest = await processor.refund(aRefund(charge, 6_800, 'refund3'));

    assert.equal(part.kind, 'refunded');
    assert.equal('amountMinor' in part && part.amountMinor, 5_000);
    assert.equal(tooMuch.kind, 'refused');
    assert.equal(rest.kind, 'refunded');
    assert.equal(await opened.takings(), 0);
  });

  it('gives back once, however often the same refund comes', async () => {
    await using opened = await open();
    const { processor } = opened;
    const charge = await charged(processor, anOrder());
    const order = aRefund(charge, 5_000);

    const [first, second] = await Promise.all([processor.refund(order), processor.refund(order)]);
    const third = await processor.refund(order);

    assert.equal(first.kind, 'refunded');
    assert.deepEqual([second, third], [first, first]);
    assert.equal(await opened.takings(), 6_800);
  });

  it('refuses to give back what was never taken', async () => {
    await using opened = await open();

    const outcome = await opened.processor.refund(aRefund('pi_unheardOf', 1));

    assert.equal(outcome.kind, 'refused');
  });
}

function describeFindingOut(open: () => Promise<OpenedProcessor>): void {
  it('finds what was taken and what of it was given back', async () => {
    await using opened = await open();
    const { processor } = opened;
    const reference = await charged(processor, anOrder());
    await processor.refund(aRefund(reference, 800));

    assert.deepEqual(await processor.findCharge(anOrder()), {
      kind: 'charged',
      reference,
      amountMinor: 11_800,
      refundedMinor: 800,
    });
  });

  it('finds nothing where nothing was asked for, or the card was declined', async () => {
    await using opened = await open();
    const { processor } = opened;
    const declined = anOrder({ key: 'attempt2', ...byToken('tok_chargeDeclined') });
    await processor.charge(declined);

    assert.deepEqual(await processor.findCharge(anOrder()), { kind: 'none' });
    assert.deepEqual(await processor.findCharge(declined), { kind: 'none' });
  });

  it('takes an order that was asked for before it came', async () => {
    await using opened = await open();
    await opened.processor.findCharge(anOrder());

    await charged(opened.processor, anOrder());

    assert.equal(await opened.takings(), 11_800);
  });
}

function describeUndoing(open: () => Promise<OpenedProcessor>): void {
  it('gives a whole charge back, once', async () => {
    await using opened = await open();
    const { processor } = opened;
    await charged(processor, anOrder());

    for (let time = 0; time < 2; time += 1) {
      const outcome = await processor.undo(anOrder());

      assert.deepEqual(outcome, { kind: 'undone', refundedMinor: 11_800 });
      assert.equal(await opened.takings(), 0);
    }
  });

  it('gives back what a partial refund left', async () => {
    await using opened = await open();
    const { processor } = opened;
    const charge = await charged(processor, anOrder());
    await processor.refund(aRefund(charge, 1_800));

    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 11_800 });
    assert.equal(await opened.takings(), 0);
  });

  it('has nothing to do after a decline', async () => {
    await using opened = await open();
    const order = anOrder(byToken('tok_chargeDeclined'));
    await opened.processor.charge(order);

    assert.deepEqual(await opened.processor.undo(order), { kind: 'undone', refundedMinor: 0 });
  });

  it('lets an order that comes after it take nothing any more', async () => {
    await using opened = await open();
    const { processor } = opened;

    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 0 });
    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 0 });
    const outcome = await processor.charge(anOrder());

    assert.deepEqual(outcome, {
      kind: 'declined',
      sentence: 'The card was declined: the payment was called off',
    });
    assert.equal(await opened.takings(), 0);
  });
}
