import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../support/running/wait.ts';

export type Answer = { status: number; code: string; body: Record<string, unknown> };
export type Wish = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: object;
};

/** Longer than a start of the program takes. */
const answerLimitMs = 30_000;
const triesAtMost = 2_000;

/**
 * Asks under one key until there is an answer, whatever dies meanwhile: what is asked for happens once.
 */
export async function settle(address: () => string, wish: Wish): Promise<Answer> {
  const key = randomUUID();
  for (let count = 0; count < triesAtMost; count += 1) {
    const answer = await send(address(), wish, key).catch(() => null);
    if (answer && !isForLater(answer)) return answer;
    await pause(50);
  }
  throw new Error(`${wish.path} was not answered`);
}

function isForLater({ status, code }: Answer): boolean {
  return status === 503 || status === 429 || code === 'request-in-progress';
}

async function send(address: string, wish: Wish, key: string): Promise<Answer> {
  const { method = 'GET', path, headers, body } = wish;
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...headers,
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience(answerLimitMs)),
  });
  const code = answer.headers.get('x-error-code') ?? '';
  return { status: answer.status, code, body: (await answer.json()) as Answer['body'] };
}
