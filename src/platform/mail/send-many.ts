import type { Sending } from './mailer.ts';
import { smtpConnections } from './smtp-mailer.ts';

export type HeldUp = { kind: 'held up'; reason: string };

/** A mail that failed while others were sent. */
export type Unreached<Item> = { item: Item; reason: string };

/** So many failed mails in a row mean that the mail server is away. */
const mostUnreached = smtpConnections;

/**
 * Sends mails over all connections there are, in their order. It ends early, held up, when the mail
 * server is away or the program is to end; `send` gives null for a mail that is not to be sent.
 */
export async function sendMany<Item>(
  items: Iterable<Item>,
  send: (item: Item) => Promise<Sending | null>,
  signal: AbortSignal | undefined,
): Promise<{ heldUp: HeldUp | null; unreached: Unreached<Item>[] }> {
  const unreached: Unreached<Item>[] = [];
  let reached = 0;
  let inARow = 0;
  const queue = items[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const sending = await send(next.value);
      if (sending?.kind === 'unreachable') {
        unreached.push({ item: next.value, reason: sending.answer });
        inARow += 1;
      } else if (sending) {
        reached += 1;
        inARow = 0;
      }
      if (signal?.aborted || inARow >= mostUnreached) return;
    }
  };
  await Promise.all(Array.from({ length: smtpConnections }, work));
  const [first] = unreached;
  const isAway = first && (reached === 0 || inARow >= mostUnreached);
  if (signal?.aborted) return { heldUp: stopping, unreached };
  return { heldUp: isAway ? { kind: 'held up', reason: first.reason } : null, unreached };
}

const stopping: HeldUp = { kind: 'held up', reason: 'the program is stopping' };
