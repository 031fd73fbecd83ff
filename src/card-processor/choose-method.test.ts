import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseMethod } from './choose-method.ts';

const given = { token: 'tok_visa', cardHolder: 'Ada Byron' };

describe('how a partner pays', () => {
  it('is by nothing at all on credit', () => {
    const payer = { paymentTerm: 'Credit', storedPaymentMethod: 'pm_card_visa' } as const;

    assert.equal(chooseMethod(payer, given), null);
  });

  it('is by the stored card, whatever card is sent', () => {
    const payer = { paymentTerm: 'Card on file', storedPaymentMethod: 'pm_card_visa' } as const;

    assert.deepEqual(chooseMethod(payer, given), { storedMethod: 'pm_card_visa' });
  });

  it('is refused where no card is stored', () => {
    const payer = { paymentTerm: 'Card on file', storedPaymentMethod: null } as const;

    assert.throws(() => chooseMethod(payer, given), { code: 'stored-card-missing', status: 400 });
  });

  it('is by the card that was sent', () => {
    const payer = { paymentTerm: 'Default', storedPaymentMethod: null } as const;

    assert.deepEqual(chooseMethod(payer, { token: ' tok_visa ', cardHolder: 'Ada Byron ' }), given);
  });

  it('is refused without a token, and without a card holder', () => {
    const payer = { paymentTerm: 'Default', storedPaymentMethod: null } as const;

    for (const token of [undefined, '', ' ']) {
      assert.throws(() => chooseMethod(payer, { ...given, token }), { code: 'card-token-missing' });
    }
    for (const cardHolder of [undefined, '', ' ']) {
      assert.throws(() => chooseMethod(payer, { ...given, cardHolder }), {
        code: 'card-holder-missing',
        message: 'card_holder is missing: this account pays each booking by card',
      });
    }
  });
});
