import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Followed } from '../booking/record-event.ts';
import { closeRequest } from '../changes/close-requests.ts';
import { decisionRefusals } from '../changes/refusals.ts';
import { type Decided, requestAfter } from './apply-request.ts';
import { lockOpenRequest } from './find-request.ts';

/** Leaves the booking as it is, and says why. */
export async function rejectRequest(
  deps: Followed & { clock: Clock; write: Write<Decided> },
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Decided> {
  const note = reason.trim();
  if (note === '') throw decisionRefusals.reasonMissing();
  return deps.write(async (tx) => {
    const { booking, request } = await lockOpenRequest(tx, id);
    const at = deps.clock.now();
    await closeRequest(tx, deps, actor, id, { state: 'rejected', note, at });
    await audit(tx, actor, {
      at,
      action: `booking.${request.kind}-rejected`,
      subject: `booking ${booking.reference}`,
      before: { state: 'open' },
      after: { request: id, state: 'rejected', reason: note },
    });
    return { booking, request: await requestAfter(tx, id) };
  });
}
