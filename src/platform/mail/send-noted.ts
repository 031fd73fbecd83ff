import type { OneOfMany } from '../outgoing/in-sets.ts';
import type { Mail, Mailer, Sending } from './mailer.ts';

/** What became of a mail. Its record may still be on its way: the next mail need not wait for it. */
export type Noted = Sending & { recorded?: Promise<void> };

const timeoutMilliseconds = 10_000;

/**
 * Sends a waiting mail and has its outcome recorded. Once its row is claimed it may have arrived, and is
 * not sent again. It waits on if the mail server was not reached; if its row may not leave any more,
 * `withdraw` records why.
 */
export async function sendNoted<Row extends { id: number }>(
  { mailer }: { mailer: Mailer },
  mail: Mail,
  {
    leaving,
    row,
    withdraw = async () => {},
  }: { leaving: OneOfMany<Row>; row: Row; withdraw?: () => Promise<unknown> },
): Promise<Noted> {
  const mayLeave = () => leaving.claim(row);
  const sending = await mailer.send(mail, { timeoutMilliseconds, mayLeave });
  switch (sending.kind) {
    case 'sent':
    case 'failed': {
      const { kind: state, answer: reason } = sending;
      return { ...sending, recorded: leaving.end({ id: row.id, state, reason }) };
    }
    case 'withdrawn':
      await withdraw();
      return sending;
    case 'unreachable':
      return sending;
    default:
      return sending satisfies never;
  }
}
