import type { OneOfMany } from '../outgoing/in-sets.ts';
import type { Mail, Mailer, Sending } from './mailer.ts';

const timeoutMilliseconds = 10_000;

/**
 * Sends a waiting mail and records its outcome. Once its row is claimed it may have arrived, and is
 * not sent again. It waits on if the mail server was not reached; if its row may not leave any more,
 * `withdraw` records why.
 */
export async function sendNoted<Row extends { id: number }>(
  { mailer }: { mailer: Mailer },
  mail: Mail,
  {
    leaving,
    row,
    withdraw,
  }: { leaving: OneOfMany<Row>; row: Row; withdraw: () => Promise<unknown> },
): Promise<Sending> {
  const mayLeave = () => leaving.claim(row);
  const sending = await mailer.send(mail, { timeoutMilliseconds, mayLeave });
  switch (sending.kind) {
    case 'sent':
    case 'failed':
      await leaving.end({ id: row.id, state: sending.kind, reason: sending.answer });
      break;
    case 'withdrawn':
      await withdraw();
      break;
    case 'unreachable':
      break;
  }
  return sending;
}
