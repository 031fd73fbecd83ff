import { actorOf, type Caller } from '../../accounts/users/user.ts';
import { audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Write } from '../../platform/operation/write.ts';
import type { Followed } from '../booking/record-event.ts';
import { closeRequest } from '../changes/close-requests.ts';
import { lockOwnBooking } from '../reading/find-booking.ts';
import { findRequestAndBooking } from './find-request.ts';
import { requestRefusals } from './refusals.ts';

/** Takes an open request back, for a caller who may see its booking. */
export async function withdrawRequest(
  deps: Followed & { clock: Clock; write: Write<number> },
  caller: Caller,
  id: number,
): Promise<number> {
  return deps.write(async (tx) => {
    const found = await findRequestAndBooking(tx, id);
    const booking = found && (await lockOwnBooking(tx, caller, found.reference));
    if (!booking) throw requestRefusals.withdrawalOfUnknown();
    // Once more, as it is under the lock.
    const request = await findRequestAndBooking(tx, id);
    if (request?.state !== 'open') throw requestRefusals.withdrawalOfDecided();
    const at = deps.clock.now();
    const actor = actorOf(caller);
    await closeRequest(tx, deps, actor, id, { state: 'withdrawn', note: '', at });
    await audit(tx, actor, {
      at,
      action: `booking.${request.kind}-withdrawn`,
      subject: `booking ${booking.reference}`,
      before: { state: 'open' },
      after: { request: id, state: 'withdrawn' },
    });
    return id;
  });
}
