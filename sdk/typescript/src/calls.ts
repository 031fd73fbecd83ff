import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.ts';
import { ConnectionError, PortolanError } from './errors.ts';
import { type Patience, sendPatiently } from './repeating.ts';

export type CallOptions = {
  /** Ends the call, and its repetitions. */
  signal?: AbortSignal;
  /**
   * Names what you want done, such as your order number: a call with the same key within 24 hours
   * gets the first answer. Each call has a random key of its own unless you name one.
   */
  idempotencyKey?: string;
  /** Gets the answer's head, for its headers. */
  onAnswer?: (answer: Response) => void;
};

export type CallsOptions = Patience & { address: string; token: string };

type Told<Data> = { data?: Data; error?: unknown; response: Response };

/** Where the methods of the operations send their requests. */
export abstract class Calls {
  protected readonly api: Client<paths>;
  readonly #address: string;

  constructor({ address, token, ...patience }: CallsOptions) {
    this.#address = address;
    this.api = createClient<paths>({
      baseUrl: address,
      headers: { 'access-token': token },
      fetch: (request) => sendPatiently(request, patience),
    });
  }

  /** The answer of a call, unless it is a refusal. */
  protected async told<Data>(
    call: (init: CallInit) => Promise<Told<Data>>,
    { signal, onAnswer }: CallOptions,
  ): Promise<Data> {
    const requestId = randomText();
    const headers = { 'x-request-id': requestId };
    const told = await call({ headers, ...(signal && { signal }) }).catch((error: unknown) => {
      throw error instanceof SyntaxError ? this.#unreadable(requestId, error) : error;
    });
    const { data, error, response } = told;
    onAnswer?.(response);
    if (!response.ok) throw new PortolanError(response, error, requestId);
    if (data === undefined) throw this.#unreadable(requestId);
    return data;
  }

  /** Such as the sign-in page of a network, or a proxy that cut the answer off. */
  #unreadable(requestId: string, cause?: unknown): ConnectionError {
    return new ConnectionError(`What ${this.#address} answered is no JSON`, requestId, cause);
  }
}

export type CallInit = { headers: Record<string, string>; signal?: AbortSignal };

/** What has a repetition of the same request answered like the first. */
export function keyOf({ idempotencyKey }: CallOptions): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': idempotencyKey ?? randomText() };
}

/** Unique, not secret: where there is no generator of UUIDs, chance and the clock have to do. */
function randomText(): string {
  const { crypto } = globalThis as { crypto?: Partial<Crypto> };
  if (crypto?.randomUUID) return crypto.randomUUID();
  const parts = [Date.now(), Math.random(), Math.random()];
  return parts.map((part) => part.toString(36).replace('0.', '')).join('-');
}
