import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mailer } from './mailer.ts';
import type { Noted } from './send-noted.ts';

export type HeldUp = { kind: 'held up'; reason: string };

/** A mail that failed while others were sent. */
export type Unreached<Item> = { item: Item; reason: string };

/**
 * Sends mails in their order, as many at a time as the mailer takes. Between two of them everything
 * else has its turn: to draw a mail keeps the process busy. It ends early, held up, when so many have
 * failed in a row that the mail server is away, or when the program is to end; `send` gives null for
 * a mail that is not to be sent. All outcomes are recorded when it returns.
 */
export async function sendMany<Item>(
  { atOnce }: Pick<Mailer, 'atOnce'>,
  items: Iterable<Item>,
  send: (item: Item) => Promise<Noted | null>,
  signal: AbortSignal | undefined,
): Promise<{ heldUp: HeldUp | null; unreached: Unreached<Item>[] }> {
  const unreached: Unreached<Item>[] = [];
  let reached = 0;
  let inARow = 0;
  let turn = Promise.resolve();
  const records: Promise<{ error: unknown } | undefined>[] = [];
  const queue = items[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      turn = turn.then(() => nextTurn());
      await turn;
      const sending = await send(next.value);
      if (sending?.recorded) records.push(sending.recorded.then(noFault, toFault));
      if (sending?.kind === 'unreachable') {
        unreached.push({ item: next.value, reason: sending.answer });
        inARow += 1;
      } else if (sending) {
        reached += 1;
        inARow = 0;
      }
      if (signal?.aborted || inARow >= atOnce) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const fault of await Promise.all(records)) if (fault) throw fault.error;
  const [first] = unreached;
  const isAway = first && (reached === 0 || inARow >= atOnce);
  if (signal?.aborted) return { heldUp: stopping, unreached };
  return { heldUp: isAway ? { kind: 'held up', reason: first.reason } : null, unreached };
}

const noFault = () => undefined;
const toFault = (error: unknown) => ({ error });

const stopping: HeldUp = { kind: 'held up', reason: 'the program is stopping' };
