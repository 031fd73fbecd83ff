import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readBody, SubscribeBody } from './bodies.ts';
import { Refused } from './refused.ts';

type Subscription = { id: string } & z.output<typeof SubscribeBody>;

export type NotificationType = Subscription['notificationTypes'][number];

export type Message = { type: NotificationType; keys: Readonly<Record<string, string>> };

const timeoutMilliseconds = 10_000;

/** Who wants to hear of changes. A message carries only what to ask for again. */
export class Subscriptions {
  readonly #kept = new Map<string, Subscription>();

  add(body: unknown): Subscription {
    const subscription = { id: randomUUID(), ...readBody(SubscribeBody, body) };
    this.#kept.set(subscription.id, subscription);
    return subscription;
  }

  all(): Subscription[] {
    return [...this.#kept.values()];
  }

  one(id: string): Subscription {
    const subscription = this.#kept.get(id);
    if (!subscription) throw new Refused('NOT_FOUND', 'There is no such subscription');
    return subscription;
  }

  change(id: string, body: unknown): Subscription {
    const subscription = {
      ...this.one(id),
      ...readBody(SubscribeBody.partial(), body),
    } as Subscription;
    this.#kept.set(id, subscription);
    return subscription;
  }

  remove(id: string): Subscription {
    const subscription = this.one(id);
    this.#kept.delete(id);
    return subscription;
  }

  /** Tells all who asked for such messages, and returns the status of each answer. */
  async tell({ type, keys }: Message): Promise<number[]> {
    const listeners = this.all().filter(({ notificationTypes }) =>
      notificationTypes.includes(type),
    );
    return Promise.all(
      listeners.map(async ({ url, headers }) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(keys),
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  }
}
