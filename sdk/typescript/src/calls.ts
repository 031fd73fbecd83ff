import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.ts';
import { PortolanError } from './errors.ts';
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

  constructor({ address, token, ...patience }: CallsOptions) {
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
    const { data, error, response } = await call({ headers, ...(signal && { signal }) });
    onAnswer?.(response);
    if (!response.ok) throw new PortolanError(response, error, requestId);
    return data as Data;
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
