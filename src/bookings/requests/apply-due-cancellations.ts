import type { Actor } from '../../platform/audit.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { settingValue } from '../../platform/settings.ts';
import type { UpdateDeps } from '../changes/update-booking.ts';
import { applyRequest } from './apply-request.ts';
import { automaticCancellationMinutes } from './automatic-cancellation.ts';

const requestsAtOnce = 200;
const program: Actor = { kind: 'system', name: 'automatic cancellation' };

/**
 * Cancels, if staff have allowed it, what was promised free of charge, whatever became of the
 * booking since. Staff decide about the rest, and about what has begun: it may have been used.
 */
export async function applyDueCancellations(deps: UpdateDeps, signal: AbortSignal): Promise<void> {
  const minutes = await settingValue(deps.db, automaticCancellationMinutes);
  if (minutes === 'off') return;
  let last = 0;
  while (!signal.aborted) {
    const due = await findDue(deps, minutes, last);
    for (const id of due) {
      if (signal.aborted) return;
      await apply(deps, id);
      last = id;
    }
    if (due.length < requestsAtOnce) return;
  }
}

/** After those that were tried in this turn: what fails again and again holds up no other. */
async function findDue(
  { db, clock }: UpdateDeps,
  minutes: number,
  last: number,
): Promise<number[]> {
  const now = clock.now();
  const due = await db
    .selectFrom('bookingRequest as request')
    .innerJoin('booking', 'booking.id', 'request.bookingId')
    .select('request.id')
    .where('request.kind', '=', 'cancellation')
    .where('request.state', '=', 'open')
    .where('request.createdAt', '<=', now.subtract({ minutes }))
    // Requests of earlier versions promise nothing that could be kept.
    .where('request.promisedFeeMinor', '=', 0)
    .where('booking.startsAt', '>', now)
    .where('request.id', '>', last)
    .orderBy('request.id')
    .limit(requestsAtOnce)
    .execute();
  return due.map(({ id }) => id);
}

/** Staff, or another machine, may have decided it meanwhile. One that fails holds up no other. */
async function apply(deps: UpdateDeps, id: number): Promise<void> {
  try {
    await applyRequest({ ...deps, write: plainWrite(deps.db) }, program, {
      id,
      note: '',
      onlyBeforeStart: true,
    });
  } catch (error) {
    deps.log.warn({ err: error, request: id }, 'a cancellation was not applied');
  }
}
