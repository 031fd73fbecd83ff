import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { decisionRefusals } from '../changes/decision-refusals.ts';
import { type Decided, type KeepDecided, requestAfter } from './apply-request.ts';
import { lockOpenRequest } from './find-request.ts';
import { settleRequest } from './settle-requests.ts';

/** Leaves the booking as it is, and says why. */
export async function rejectRequest(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  keepAnswer?: KeepDecided,
): Promise<Decided> {
  const note = reason.trim();
  if (note === '') throw decisionRefusals.reasonMissing();
  return inTransaction(db, async (tx) => {
    const { booking, request } = await lockOpenRequest(tx, id);
    const at = clock.now();
    await settleRequest(tx, actor, id, { state: 'rejected', note, at });
    await audit(tx, actor, {
      at,
      action: `booking.${request.kind}-rejected`,
      subject: `booking ${booking.reference}`,
      before: { request: id, state: 'open' },
      after: { state: 'rejected', reason: note },
    });
    const rejected = { booking, request: await requestAfter(tx, id) };
    await keepAnswer?.(tx, rejected);
    return rejected;
  });
}
