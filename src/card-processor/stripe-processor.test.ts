import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import {
  type FakeStripe,
  fakeStripeKey,
  startFakeStripe,
} from '../../test/support/fakes/fake-stripe.ts';
import { describeBooks } from '../../test/support/suites/processor-books-suite.ts';
import {
  anOrder,
  aRefund,
  byToken,
  charged,
  describeProcessor,
} from '../../test/support/suites/processor-suite.ts';
import { openStripeProcessor } from './stripe-processor.ts';

const confirmation = /\/confirm$/;

async function open(changes: Partial<Parameters<typeof openStripeProcessor>[0]> = {}) {
  const stripe = await startFakeStripe();
  const access = { secretKey: fakeStripeKey, apiBase: stripe.apiBase, retries: 0, ...changes };
  return {
    stripe,
    processor: openStripeProcessor(access),
    takings: () => stripe.books.takings(),
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  };
}

function sentTo(stripe: FakeStripe, path: string) {
  const { form, key } = stripe.received.find((request) => request.path === path) ?? {};
  return { ...Object.fromEntries(form ?? []), key };
}

describeProcessor('the Stripe processor', open);
describeBooks('the Stripe processor', open);

describe('what Stripe is sent', () => {
  it('names the booking and the card holder, and confirms the card of the token', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;

    await charged(processor, anOrder({ currency: 'EUR' }));

    assert.deepEqual(sentTo(stripe, 'POST /v1/payment_intents'), {
      amount: '11800',
      currency: 'eur',
      'allowed_payment_method_types[0]': 'card',
      description: 'Booking PB7K2M9Q',
      'metadata[attempt]': 'attempt1',
      'metadata[booking]': 'PB7K2M9Q',
      key: 'charge-attempt1',
    });
    assert.deepEqual(sentTo(stripe, 'POST /v1/payment_methods'), {
      type: 'card',
      'card[token]': 'tok_visa',
      'billing_details[name]': 'Ada Byron',
      key: 'card-attempt1',
    });
    const { payment_method: card, ...confirmed } = sentTo(
      stripe,
      'POST /v1/payment_intents/*/confirm',
    ) as Record<string, unknown>;
    assert.match(String(card), /^pm_/);
    assert.deepEqual(confirmed, { error_on_requires_action: 'true', key: 'confirm-attempt1' });
  });

  it('charges a stored card for its customer, who is not there', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    stripe.books.storeCard('pm_1Ada', 'cus_1Ada');
    const order = anOrder({ method: { storedMethod: 'pm_1Ada' } });

    const reference = await charged(processor, order);
    const again = await processor.charge(order);

    assert.deepEqual(again, { kind: 'charged', reference, amountMinor: 11_800 });
    assert.equal(stripe.books.takings(), 11_800);
    assert.deepEqual(sentTo(stripe, 'POST /v1/payment_intents/*'), {
      customer: 'cus_1Ada',
      key: 'customer-attempt1',
    });
    assert.deepEqual(sentTo(stripe, 'POST /v1/payment_intents/*/confirm'), {
      payment_method: 'pm_1Ada',
      off_session: 'true',
      key: 'confirm-attempt1',
    });
  });

  it('marks a refund with its key', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    const charge = await charged(processor, anOrder());

    await processor.refund(aRefund(charge, 300));

    assert.deepEqual(sentTo(stripe, 'POST /v1/refunds'), {
      payment_intent: charge,
      amount: '300',
      'metadata[refund]': 'refund1',
      key: 'refund-refund1',
    });
  });
});

describe('a call to Stripe that goes wrong', () => {
  it('is repeated, and takes the money once', async () => {
    await using opened = await open({ retries: 1 });
    const { processor, stripe } = opened;
    stripe.plan('dropped', confirmation);

    await charged(processor, anOrder());

    assert.equal(stripe.books.takings(), 11_800);
  });

  for (const mishap of ['dropped', 'hangs', 'status 500'] as const) {
    it(`leaves the charge unknown, to be found and undone: ${mishap}`, async () => {
      // Long enough for a call that is answered, on any machine.
      await using opened = await open({ timeoutMilliseconds: 2000 });
      const { processor, stripe } = opened;
      stripe.plan(mishap, confirmation, 2);

      const outcome = await processor.charge(anOrder());

      assert.equal(outcome.kind, 'unknown');
      const found = await processor.findCharge(anOrder());
      assert.equal(found.kind, 'charged');
      assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 11_800 });
      assert.equal(stripe.books.takings(), 0);
    });
  }

  it('leaves nothing to fear when it never reached the card', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    stripe.plan('lost', confirmation, 2);

    const outcome = await processor.charge(anOrder());

    assert.equal(outcome.kind, 'unknown');
    assert.deepEqual(await processor.findCharge(anOrder()), { kind: 'none' });
    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 0 });
    assert.deepEqual(stripe.books.statuses(), ['canceled']);
  });

  it('is known to take nothing before the confirmation', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    stripe.plan('dropped', /payment_intents$/, 2);

    const outcome = await processor.charge(anOrder());

    assert.equal(outcome.kind, 'failed');
    assert.equal(stripe.books.takings(), 0);
  });

  for (const mishap of ['dropped', 'status 500'] as const) {
    it(`leaves a refund unknown, and the same refund finds it: ${mishap}`, async () => {
      await using opened = await open();
      const { processor, stripe } = opened;
      const charge = await charged(processor, anOrder());
      const order = aRefund(charge, 1_800);
      stripe.plan(mishap, /^POST .*refunds$/, 2);

      const first = await processor.refund(order);
      const second = await processor.refund(order);

      assert.deepEqual([first.kind, second.kind], ['unknown', 'refunded']);
      assert.equal(stripe.books.takings(), 10_000);
    });
  }

  it('charges nobody where Stripe is away, and cannot say what was before', async () => {
    const { processor, stripe } = await open();
    await stripe[Symbol.asyncDispose]();

    assert.equal((await processor.charge(anOrder())).kind, 'failed');
    assert.equal((await processor.findCharge(anOrder())).kind, 'unknown');
    assert.equal((await processor.undo(anOrder())).kind, 'unknown');
  });

  it('survives the end of the process between call and answer', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    stripe.plan('hangs', confirmation);
    const script = `
      import { openStripeProcessor } from ${JSON.stringify(import.meta.resolve('./stripe-processor.ts'))};
      const access = ${JSON.stringify({ secretKey: fakeStripeKey, apiBase: stripe.apiBase })};
      await openStripeProcessor(access).charge(${JSON.stringify(anOrder())});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await stripe.hung();
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(stripe.books.takings(), 11_800);

    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 11_800 });
    assert.equal(stripe.books.takings(), 0);
  });
});

describe('keys that Stripe has forgotten', () => {
  it('do not hide a charge from being undone', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    await charged(processor, anOrder());
    stripe.forgetKeys();

    assert.deepEqual(await processor.undo(anOrder()), { kind: 'undone', refundedMinor: 11_800 });
    assert.equal(stripe.books.takings(), 0);
  });

  it('do not let a refund be made twice', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    const charge = await charged(processor, anOrder());
    const order = aRefund(charge, 1_800);
    const first = await processor.refund(order);
    stripe.forgetKeys();

    assert.deepEqual(await processor.refund(order), first);
    assert.equal(stripe.books.takings(), 10_000);
  });
});

describe('what Stripe says', () => {
  it('is passed on in one harmless line where we have no sentence', async () => {
    await using opened = await open();

    const outcome = await opened.processor.charge(anOrder(byToken('tok_chargeDeclinedStrangely')));

    assert.deepEqual(outcome, {
      kind: 'declined',
      sentence: 'The card was declined: Your card b does not /b support this currency (…)',
    });
  });

  it('about a wrong key blames no card and tells no key', async () => {
    await using opened = await open({ secretKey: 'sk_test_wrongKey' });

    const outcome = await opened.processor.charge(anOrder());

    assert.deepEqual(outcome, {
      kind: 'failed',
      reason: 'Stripe: status 401: Invalid API Key provided: …',
    });
  });

  it('about a wrong key leaves a refund to be asked for again', async () => {
    await using opened = await open({ secretKey: 'sk_test_wrongKey' });

    const order = aRefund('pi_1', 1);

    assert.equal((await opened.processor.refund(order)).kind, 'unknown');
  });

  it('about an authentication nobody can give is a decline, and can be undone', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    const order = anOrder(byToken('tok_threeDSecureRequired'));

    const outcome = await processor.charge(order);

    assert.deepEqual(outcome, {
      kind: 'declined',
      sentence:
        'The card was declined: its holder would have to authenticate the payment, which cannot be done here',
    });
    assert.deepEqual(await processor.undo(order), { kind: 'undone', refundedMinor: 0 });
    assert.deepEqual(stripe.books.statuses(), ['canceled']);
  });

  it('about a refund that failed is a refusal', async () => {
    await using opened = await open();
    const { processor, stripe } = opened;
    const charge = await charged(processor, anOrder());
    stripe.books.refundStatus = 'failed';

    const outcome = await processor.refund(aRefund(charge, 300));

    assert.deepEqual(outcome, {
      kind: 'refused',
      reason: 'Stripe: the refund is in state failed',
    });
  });

  it('about a token that was used before is a decline', async () => {
    await using opened = await open();

    const outcome = await opened.processor.charge(anOrder(byToken('tok_used')));

    assert.deepEqual(outcome, {
      kind: 'declined',
      sentence: 'The card was declined: the token was used before',
    });
  });
});
