import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, type Form, refused } from './fake-stripe-answers.ts';
import { FakeBooks } from './fake-stripe-books.ts';
import { FakeLinks } from './fake-stripe-links.ts';

export const fakeStripeKey = 'sk_test_fakeStripeOfTheTests';

/** What goes wrong with a request. It is carried out all the same, but for `lost`. */
type Mishap = 'lost' | 'dropped' | 'hangs' | 'status 500';

type Received = { path: string; form: Form; key: string | undefined };

type Endpoint = {
  pattern: RegExp;
  /** What may be sent; anything else is refused, as Stripe does. */
  fields: RegExp;
  answer: (books: FakeBooks, id: string, form: Form, links: FakeLinks) => Answer;
};

const nothing = /^$/;

const endpoints: Endpoint[] = [
  {
    pattern: /^POST \/v1\/payment_intents$/,
    fields: /^(?:amount|currency|description|allowed_payment_method_types\[0\]|metadata\[\w+\])$/,
    answer: (books, _id, form) => books.createIntent(form),
  },
  {
    pattern: /^GET \/v1\/payment_intents\/search$/,
    fields: /^(?:query|limit)$/,
    answer: (books, _id, form) => books.searchIntents(form.get('query') ?? ''),
  },
  {
    pattern: /^GET \/v1\/payment_intents\/(\w+)$/,
    fields: /^expand\[0\]$/,
    answer: (books, id) => books.showIntent(id),
  },
  {
    pattern: /^POST \/v1\/payment_intents\/(\w+)$/,
    fields: /^customer$/,
    answer: (books, id, form) => books.updateIntent(id, form),
  },
  {
    pattern: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
    fields: /^(?:payment_method|off_session|error_on_requires_action)$/,
    answer: (books, id, form) => books.confirmIntent(id, form),
  },
  {
    pattern: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    fields: nothing,
    answer: (books, id) => books.cancelIntent(id),
  },
  {
    pattern: /^POST \/v1\/payment_methods$/,
    fields: /^(?:type|card\[token\]|billing_details\[name\])$/,
    answer: (books, _id, form) => books.createCard(form),
  },
  {
    pattern: /^GET \/v1\/payment_methods\/(\w+)$/,
    fields: nothing,
    answer: (books, id) => books.showCard(id),
  },
  {
    pattern: /^POST \/v1\/payment_methods\/(\w+)\/detach$/,
    fields: nothing,
    answer: (books, id) => books.detachCard(id),
  },
  {
    pattern: /^POST \/v1\/customers$/,
    fields: /^(?:name|metadata\[\w+\])$/,
    answer: (_books, _id, form, links) => links.createCustomer(form),
  },
  {
    pattern: /^POST \/v1\/checkout\/sessions$/,
    fields:
      /^(?:mode|customer|currency|allowed_payment_method_types\[0\]|client_reference_id|success_url|cancel_url)$/,
    answer: (_books, _id, form, links) => links.createSession(form),
  },
  {
    pattern: /^GET \/v1\/checkout\/sessions\/(\w+)$/,
    fields: /^expand\[[01]\]$/,
    answer: (_books, id, form, links) => links.showSession(id, [...form.values()]),
  },
  {
    pattern: /^POST \/v1\/refunds$/,
    fields: /^(?:payment_intent|amount|metadata\[\w+\])$/,
    answer: (books, _id, form) => books.createRefund(form),
  },
  {
    pattern: /^GET \/v1\/refunds$/,
    fields: /^(?:payment_intent|created\[gte\]|limit|starting_after)$/,
    answer: (books, _id, form) => books.listRefunds(form),
  },
  {
    pattern: /^GET \/v1\/refunds\/(\w+)$/,
    fields: nothing,
    answer: (books, id) => books.showRefund(id),
  },
  {
    pattern: /^GET \/v1\/disputes$/,
    fields: /^(?:created\[gte\]|limit|starting_after)$/,
    answer: (books, _id, form) => books.listDisputes(form),
  },
  {
    pattern: /^GET \/v1\/disputes\/(\w+)$/,
    fields: nothing,
    answer: (books, id) => books.showDispute(id),
  },
  {
    pattern: /^GET \/v1\/payment_intents$/,
    fields: /^(?:created\[gte\]|limit|starting_after|expand\[0\])$/,
    answer: (books, _id, form) => books.listIntents(form),
  },
];

/** Stripe's HTTP API on loopback, as far as payments by card need it. */
export class FakeStripe {
  readonly books = new FakeBooks();
  readonly links = new FakeLinks(this.books);
  readonly received: Received[] = [];
  readonly #kept = new Map<string, { fingerprint: string; answer: Answer }>();
  readonly #plans: { path: RegExp; mishap: Mishap; times: number }[] = [];
  readonly #hung = Promise.withResolvers<void>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  get apiBase(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next requests to such paths go wrong. */
  plan(mishap: Mishap, path: RegExp, times = 1): void {
    this.#plans.push({ mishap, path, times });
  }

  /** When somebody has begun to wait for an answer that does not come. */
  hung(): Promise<void> {
    return this.#hung.promise;
  }

  /** As Stripe does when keys are more than a day old. */
  forgetKeys(): void {
    this.#kept.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe');
    const path = `${request.method} ${url.pathname}`;
    const body = await text(request);
    const form = new Map(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key']?.toString();
    if (request.headers.authorization !== `Bearer ${fakeStripeKey}`) {
      return send(
        response,
        refused(401, { message: 'Invalid API Key provided: sk_test_****ests' }),
      );
    }
    const mishap = this.#mishapOf(path);
    if (mishap === 'lost') return void request.socket.destroy();

    this.received.push({ path: path.replaceAll(/\/(?:p[im]|cs)_\w+/g, '/*'), form, key });
    const answer = this.#answerOnce(key, `${path} ${body}`, () => {
      const done = carryOut(this, path, form);
      return mishap === 'status 500' ? refused(500, { type: 'api_error', message: 'Oops' }) : done;
    });
    if (mishap === 'dropped') return void request.socket.destroy();
    if (mishap === 'hangs') return this.#hung.resolve();
    return send(response, answer);
  }

  #mishapOf(path: string): Mishap | undefined {
    const planned = this.#plans.find((plan) => plan.times > 0 && plan.path.test(path));
    if (planned) planned.times -= 1;
    return planned?.mishap;
  }

  /** A key with an answer gets it again, also a 500; with another request it is refused. */
  #answerOnce(key: string | undefined, fingerprint: string, work: () => Answer): Answer {
    const known = key === undefined ? undefined : this.#kept.get(key);
    if (known && known.fingerprint !== fingerprint) {
      return refused(400, { type: 'idempotency_error', message: 'Keys are for one request.' });
    }
    const answer = known?.answer ?? work();
    if (key !== undefined) this.#kept.set(key, { fingerprint, answer });
    return answer;
  }
}

/** An event as Stripe sends it to a webhook. */
export function stripeEvent(
  {
    type,
    object,
    secret,
    ...others
  }: { type: string; object: object; secret: string; [field: string]: unknown },
  seconds = Math.floor(Date.now() / 1000),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(
    { id: 'evt_1', object: 'event', created: seconds, type, data: { object }, ...others },
    null,
    2,
  );
  return signedBody(body, secret, seconds);
}

/** Any bytes, signed as Stripe signs events. */
export function signedBody(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): { body: string; headers: Record<string, string> } {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${seconds},v1=${signature},v0=of-no-account`,
  };
  return { body, headers };
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const stripe = new FakeStripe();
  await stripe.start();
  return stripe;
}

function carryOut({ books, links }: FakeStripe, path: string, form: Form): Answer {
  const endpoint = endpoints.find(({ pattern }) => pattern.test(path));
  if (!endpoint) return refused(404, { message: `Unrecognized request URL (${path})` });
  const unknown = [...form.keys()].find((name) => !endpoint.fields.test(name));
  if (unknown !== undefined) {
    return refused(400, { code: 'parameter_unknown', message: `Unknown: ${unknown}` });
  }
  return endpoint.answer(books, endpoint.pattern.exec(path)?.[1] ?? '', form, links);
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
