import { randomText } from '../../src/platform/ids.ts';

export type Form = ReadonlyMap<string, string>;
export type Answer = { status: number; body: Record<string, unknown> };

type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  customer: string | null;
  metadata: Record<string, string>;
};
type Refund = { id: string; intent: string; amount: number; metadata: Record<string, string> };
type Card = { id: string; token: string; customer: string | null };

const declines: Readonly<Record<string, [code: string, declineCode: string, message: string]>> = {
  chargeDeclined: ['card_declined', 'generic_decline', 'Your card was declined.'],
  chargeDeclinedInsufficientFunds: [
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  chargeDeclinedStolenCard: ['card_declined', 'stolen_card', 'Your card was declined.'],
  chargeDeclinedExpiredCard: ['expired_card', 'expired_card', 'Your card has expired.'],
  chargeDeclinedIncorrectCvc: [
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ],
  chargeDeclinedProcessingError: [
    'processing_error',
    'processing_error',
    'An error occurred while processing your card.',
  ],
  authenticationRequired: [
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ],
  chargeDeclinedStrangely: [
    'card_declined',
    'currency_not_supported',
    'Your card <b>does not</b> support\nthis currency (sk_test_4eC39HqLyjWDarjtT1zdp7dc).',
  ],
};

/** What Stripe would keep: intents, refunds, cards. It answers as Stripe's API does. */
export class FakeBooks {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Refund[] = [];
  readonly #cards = new Map<string, Card>();
  refundStatus: 'succeeded' | 'failed' = 'succeeded';

  /** The money that is kept: taken and not given back. */
  takings(): number {
    const paid = [...this.#intents.values()].filter(({ status }) => status === 'succeeded');
    return paid.reduce((sum, { id, amount }) => sum + amount - this.#refundedOf(id), 0);
  }

  statuses(): string[] {
    return [...this.#intents.values()].map(({ status }) => status);
  }

  storeCard(id: string, customer: string): void {
    this.#cards.set(id, { id, token: 'tok_visa', customer });
  }

  createIntent(form: Form): Answer {
    const intent: Intent = {
      id: `pi_${randomText(16)}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      customer: null,
      metadata: metadataOf(form),
    };
    this.#intents.set(intent.id, intent);
    return this.#show(intent);
  }

  showIntent(id: string): Answer {
    return this.#withIntent(id, (intent) => this.#show(intent));
  }

  searchIntents(query: string): Answer {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'(\w+)'$/.exec(query) ?? [];
    const found = [...this.#intents.values()].filter(({ metadata }) => metadata[name] === value);
    return ok({ object: 'search_result', data: found.map((intent) => this.#show(intent).body) });
  }

  updateIntent(id: string, form: Form): Answer {
    return this.#withIntent(id, (intent) => {
      intent.customer = form.get('customer') ?? intent.customer;
      return this.#show(intent);
    });
  }

  cancelIntent(id: string): Answer {
    return this.#withIntent(id, (intent) => {
      if (isOver(intent)) return unexpectedState(intent.status);
      intent.status = 'canceled';
      return this.#show(intent);
    });
  }

  confirmIntent(id: string, form: Form): Answer {
    const handle = form.get('payment_method') ?? '';
    return this.#withIntent(id, (intent) => {
      if (isOver(intent)) return unexpectedState(intent.status);
      const card = this.#cards.get(handle);
      if (!card) return missing('PaymentMethod', handle, 'payment_method');
      if (card.customer !== intent.customer) {
        return refused(400, { message: 'The customer does not match.', param: 'customer' });
      }
      const decline = declines[nameOf(card.token)];
      if (decline) return declined(decline);
      const mustAct = nameOf(card.token) === 'threeDSecureRequired';
      intent.status = mustAct ? 'requires_action' : 'succeeded';
      return this.#show(intent);
    });
  }

  createCard(form: Form): Answer {
    const token = form.get('card[token]') ?? '';
    if (token === 'tok_used') {
      return refused(400, { code: 'token_already_used', message: 'Used before.' });
    }
    return isKnown(token) ? this.#addCard(token) : missing('token', token, 'card[token]');
  }

  /** Stripe makes a new card each time one of its test cards is asked for. */
  showCard(id: string): Answer {
    const known = this.#cards.get(id);
    if (known) return ok({ ...known, object: 'payment_method' });
    return isKnown(id) ? this.#addCard(id) : missing('PaymentMethod', id, 'payment_method');
  }

  createRefund(form: Form): Answer {
    return this.#withIntent(form.get('payment_intent') ?? '', (intent) => {
      const amount = Number(form.get('amount'));
      if (intent.status !== 'succeeded') return unexpectedState(intent.status);
      if (amount > intent.amount - this.#refundedOf(intent.id)) {
        return refused(400, { message: 'Refund amount is greater than unrefunded amount.' });
      }
      const id = `re_${randomText(16)}`;
      const refund = { id, intent: intent.id, amount, metadata: metadataOf(form) };
      this.#refunds.push(refund);
      return ok({ ...refund, object: 'refund', status: this.refundStatus });
    });
  }

  listRefunds(form: Form): Answer {
    return this.#withIntent(form.get('payment_intent') ?? '', ({ id }) => {
      const data = this.#refunds
        .filter(({ intent }) => intent === id)
        .map((refund) => ({ ...refund, object: 'refund', status: 'succeeded' }));
      return ok({ object: 'list', has_more: false, data });
    });
  }

  #addCard(token: string): Answer {
    const card: Card = { id: `pm_${randomText(16)}`, token, customer: null };
    this.#cards.set(card.id, card);
    return ok({ ...card, object: 'payment_method' });
  }

  #refundedOf(intent: string): number {
    const refunds = this.#refunds.filter((refund) => refund.intent === intent);
    return refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  #withIntent(id: string, use: (intent: Intent) => Answer): Answer {
    const intent = this.#intents.get(id);
    return intent ? use(intent) : missing('payment_intent', id, 'intent');
  }

  #show(intent: Intent): Answer {
    const isPaid = intent.status === 'succeeded';
    const { id, amount } = intent;
    const charge = { id: `ch_${id}`, object: 'charge', amount_refunded: this.#refundedOf(id) };
    return ok({
      ...intent,
      object: 'payment_intent',
      amount_received: isPaid ? amount : 0,
      latest_charge: isPaid ? charge : null,
    });
  }
}

/** `tok_chargeDeclined` and `pm_card_chargeDeclined` are one card. */
function nameOf(token: string): string {
  return token.replace(/^(?:tok|pm_card)_(?:visa_)?/, '');
}

function isKnown(token: string): boolean {
  return (
    /^(?:tok|pm_card)_(?:visa|mastercard|amex|threeDSecureRequired)$/.test(token) ||
    nameOf(token) in declines
  );
}

function isOver({ status }: Intent): boolean {
  return status === 'succeeded' || status === 'canceled';
}

function metadataOf(form: Form): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

function ok(body: Record<string, unknown>): Answer {
  return { status: 200, body };
}

export function refused(status: number, error: Record<string, unknown>): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

function declined([code, declineCode, message]: [string, string, string]): Answer {
  const error = { type: 'card_error', code, decline_code: declineCode, message };
  return { status: 402, body: { error } };
}

function missing(what: string, id: string, param: string): Answer {
  return refused(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
}

function unexpectedState(status: string): Answer {
  const message = `This PaymentIntent has a status of ${status}.`;
  return refused(400, { code: 'payment_intent_unexpected_state', message });
}
