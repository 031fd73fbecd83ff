import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Mail, Mailer, Sending } from './mailer.ts';

const timeoutMilliseconds = 10_000;

/**
 * Sends a waiting mail and records its outcome. Once its row is claimed it may have arrived, and is
 * not sent again. It waits on if the mail server was not reached; if its row may not leave any more,
 * `withdraw` records why.
 */
export async function sendNoted<Row extends { id: number }>(
  deps: { db: Database; clock: Clock; mailer: Mailer },
  mail: Mail,
  {
    outgoing,
    row,
    withdraw,
  }: { outgoing: Outgoing<Row>; row: Row; withdraw: () => Promise<unknown> },
): Promise<Sending> {
  const mayLeave = async () => (await outgoing.claim(deps.db, [row])).has(row.id);
  const sending = await deps.mailer.send(mail, { timeoutMilliseconds, mayLeave });
  switch (sending.kind) {
    case 'sent':
    case 'failed':
      await outgoing.end(deps, [{ id: row.id, state: sending.kind, reason: sending.answer }]);
      break;
    case 'withdrawn':
      await withdraw();
      break;
    case 'unreachable':
      break;
  }
  return sending;
}
