import { randomText } from '../../../src/platform/ids.ts';
import {
  type Answer,
  declined,
  declines,
  type Form,
  metadataOf,
  missing,
  nowInSeconds,
  ok,
  pageOf,
  refused,
  showOne,
  unexpectedState,
} from './fake-stripe-answers.ts';

type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  customer: string | null;
  created: number;
  metadata: Record<string, string>;
};
export type RefundStatus = 'succeeded' | 'failed' | 'pending' | 'canceled' | 'requires_action';
type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  created: number;
  metadata: Record<string, string>;
};
type Dispute = {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
};
type Card = { id: string; token: string; customer: string | null; isDetached?: boolean };

/** What Stripe would keep: intents, refunds, cards. It answers as Stripe's API does. */
export class FakeBooks {
  readonly #intents = new Map<string, Intent>();
  readonly #refunds: Refund[] = [];
  readonly #disputes: Dispute[] = [];
  readonly #cards = new Map<string, Card>();
  /** What refunds are at first. */
  refundStatus: RefundStatus = 'succeeded';

  /** The money that is kept: taken and not given back. */
  takings(): number {
    const paid = [...this.#intents.values()].filter(({ status }) => status === 'succeeded');
    return paid.reduce((sum, { id, amount }) => sum + amount - this.#refundedOf(id), 0);
  }

  statuses(): string[] {
    return [...this.#intents.values()].map(({ status }) => status);
  }

  storeCard(id: string, customer: string, token = 'tok_visa'): void {
    this.#cards.set(id, { id, token, customer });
  }

  customerOf(id: string): string | null {
    return this.#cards.get(id)?.customer ?? null;
  }

  detachCard(id: string): Answer {
    const card = this.#cards.get(id);
    if (!card) return missing('PaymentMethod', id, 'payment_method');
    if (card.customer === null) return refused(400, { message: 'It is with no customer.' });
    Object.assign(card, { customer: null, isDetached: true });
    return ok({ ...card, object: 'payment_method' });
  }

  /** What becomes of every refund later. */
  settleRefunds(status: RefundStatus): void {
    for (const refund of this.#refunds) refund.status = status;
  }

  /** Makes a refund in the Dashboard, which knows nothing of our keys. */
  refundByHand(intent: string, amount: number): string {
    const answer = this.createRefund(
      new Map([
        ['payment_intent', intent],
        ['amount', String(amount)],
      ]),
    );
    return String(answer.body['id']);
  }

  /** Takes money past us, in the Dashboard or for another shop. */
  chargeByHand(amount: number, metadata: Record<string, string>): void {
    const id = `pi_${randomText(16)}`;
    const intent = { id, amount, currency: 'eur', customer: null, created: nowInSeconds() };
    this.#intents.set(id, { ...intent, status: 'succeeded', metadata });
  }

  /** The bank takes a charge back, or decides about it. */
  dispute(intent: string, status: string, amount?: number): string {
    const known = this.#disputes.find((dispute) => dispute.payment_intent === intent);
    if (known) {
      known.status = status;
      return known.id;
    }
    const charged = this.#intents.get(intent);
    const dispute = {
      id: `du_${randomText(16)}`,
      payment_intent: intent,
      amount: amount ?? charged?.amount ?? 0,
      currency: charged?.currency ?? 'usd',
      status,
      created: nowInSeconds(),
    };
    this.#disputes.push(dispute);
    return dispute.id;
  }

  intents(): string[] {
    return [...this.#intents.keys()];
  }

  refunds(): string[] {
    return this.#refunds.map(({ id }) => id);
  }

  createIntent(form: Form): Answer {
    const intent: Intent = {
      id: `pi_${randomText(16)}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      customer: null,
      created: nowInSeconds(),
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
      if (card.isDetached) return refused(400, { message: 'It may not be used again.' });
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
      const refund = {
        id: `re_${randomText(16)}`,
        payment_intent: intent.id,
        amount,
        currency: intent.currency,
        status: this.refundStatus,
        created: nowInSeconds(),
        metadata: metadataOf(form),
      };
      this.#refunds.push(refund);
      return ok({ ...refund, object: 'refund' });
    });
  }

  listRefunds(form: Form): Answer {
    const intent = form.get('payment_intent');
    if (intent === undefined) return pageOf(this.#refunds, form);
    return this.#withIntent(intent, ({ id }) =>
      pageOf(
        this.#refunds.filter((refund) => refund.payment_intent === id),
        form,
      ),
    );
  }

  showRefund(id: string): Answer {
    return showOne('refund', this.#refunds, id);
  }

  listDisputes(form: Form): Answer {
    return pageOf(this.#disputes, form);
  }

  showDispute(id: string): Answer {
    return showOne('dispute', this.#disputes, id);
  }

  listIntents(form: Form): Answer {
    const shown = [...this.#intents.values()].map((intent) => this.#show(intent).body);
    return pageOf(shown as { id: string; created: number }[], form);
  }

  #addCard(token: string): Answer {
    const card: Card = { id: `pm_${randomText(16)}`, token, customer: null };
    this.#cards.set(card.id, card);
    return ok({ ...card, object: 'payment_method' });
  }

  #refundedOf(intent: string): number {
    const refunds = this.#refunds.filter(
      (refund) => refund.payment_intent === intent && refund.status !== 'failed',
    );
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
