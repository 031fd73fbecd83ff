import { randomText } from '../../../src/platform/ids.ts';
import {
  type Answer,
  type Form,
  metadataOf,
  missing,
  nowInSeconds,
  ok,
  refused,
} from './fake-stripe-answers.ts';
import type { FakeBooks } from './fake-stripe-books.ts';

type Session = {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  expires_at: number;
  client_reference_id: string;
  success_url: string;
  card: { id: string; last4: string; created: number } | null;
};

const hours = 24;

/** Customers, and the pages of Stripe Checkout on which they store a card. */
export class FakeLinks {
  readonly #books: FakeBooks;
  readonly #customers = new Map<string, { name: string; metadata: Record<string, string> }>();
  readonly #sessions = new Map<string, Session>();

  constructor(books: FakeBooks) {
    this.#books = books;
  }

  customers(): string[] {
    return [...this.#customers.keys()];
  }

  /** As if this account had none of them. */
  forgetCustomers(): void {
    this.#customers.clear();
  }

  /** Somebody enters a card on the page, some seconds ago; its name. */
  enterCard(session: string, { last4 = '4242', secondsAgo = 0 } = {}): string {
    const found = this.#sessions.get(session);
    if (found?.status !== 'open') throw new Error(`the session ${session} is not open`);
    const id = `pm_${randomText(16)}`;
    this.#books.storeCard(id, found.customer);
    found.status = 'complete';
    found.card = { id, last4, created: nowInSeconds() - secondsAgo };
    return id;
  }

  expire(session: string): void {
    const found = this.#sessions.get(session);
    if (found?.status === 'open') found.status = 'expired';
  }

  createCustomer(form: Form): Answer {
    const id = `cus_${randomText(14)}`;
    const customer = { name: form.get('name') ?? '', metadata: metadataOf(form) };
    this.#customers.set(id, customer);
    return ok({ id, object: 'customer', ...customer });
  }

  createSession(form: Form): Answer {
    const customer = form.get('customer') ?? '';
    if (!this.#customers.has(customer)) return missing('customer', customer, 'customer');
    if (form.get('mode') !== 'setup' || !URL.canParse(form.get('success_url') ?? '')) {
      return refused(400, { message: 'Invalid mode or success_url.' });
    }
    const session: Session = {
      id: `cs_test_${randomText(24)}`,
      customer,
      status: 'open',
      expires_at: nowInSeconds() + hours * 3600,
      client_reference_id: form.get('client_reference_id') ?? '',
      success_url: form.get('success_url') ?? '',
      card: null,
    };
    this.#sessions.set(session.id, session);
    return this.#show(session, []);
  }

  showSession(id: string, expanded: readonly string[]): Answer {
    const session = this.#sessions.get(id);
    return session ? this.#show(session, expanded) : missing('checkout.session', id, 'session');
  }

  /** What is not asked to be expanded is shown by its name. */
  #show({ card, ...session }: Session, expanded: readonly string[]): Answer {
    const { id, status } = session;
    const url = status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null;
    const hasSucceeded = card !== null;
    const attempt = { id: `setatt_${id}`, object: 'setup_attempt', created: card?.created };
    const intent = {
      id: `seti_${id}`,
      object: 'setup_intent',
      customer: session.customer,
      status: hasSucceeded ? 'succeeded' : 'requires_payment_method',
      payment_method: hasSucceeded ? this.#cardOf(card, expanded) : null,
      latest_attempt: expanded.includes('setup_intent.latest_attempt') ? attempt : attempt.id,
    };
    const isShown = expanded.some((path) => path.startsWith('setup_intent.'));
    return ok({
      ...session,
      object: 'checkout.session',
      mode: 'setup',
      url,
      setup_intent: isShown ? intent : intent.id,
    });
  }

  #cardOf({ id, last4, created }: NonNullable<Session['card']>, expanded: readonly string[]) {
    if (!expanded.includes('setup_intent.payment_method')) return id;
    const card = { brand: 'visa', last4, exp_month: 2, exp_year: 2032 };
    const customer = this.#books.customerOf(id);
    return { id, object: 'payment_method', type: 'card', created, customer, card };
  }
}
