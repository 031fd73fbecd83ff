import { setTimeout as pause } from 'node:timers/promises';
import type { Deadline } from '../../platform/limits/timer.ts';
import type { OctoBooking } from '../protocol/booking.ts';
import type { Outcome } from '../protocol/octo-client.ts';
import { late } from './deadline.ts';
import { isOfTheMoment, isUnknownThere, standingOf } from './outcomes.ts';

type Call = () => Promise<Outcome<OctoBooking>>;

export type ConfirmCalls = { confirm: Call; read: Call };

/** Outcome of a confirmation. */
export type Settled =
  | { kind: 'confirmed' | 'pending'; booking: OctoBooking }
  /** The system says no. `isGone`: it has nothing of it any more. */
  | { kind: 'refused'; isGone: boolean }
  /** Nothing is decided. `isLate`: the system may still be at it. */
  | { kind: 'undecided'; reason: string; isHeld: boolean; isLate: boolean };

type Asking = {
  /** It may have been done before. */
  isRepeated: boolean;
  /** An earlier one may not have ended. */
  isUnderWay: boolean;
  /** Undefined where it is asked once. */
  until: Deadline | undefined;
};

const firstPauseMilliseconds = 400;

/** Confirms what a system holds, and again while nothing is decided and there is time. */
export async function settleConfirmation(calls: ConfirmCalls, asking: Asking): Promise<Settled> {
  const { until, isUnderWay } = asking;
  let { isRepeated } = asking;
  for (let wait = firstPauseMilliseconds; ; wait *= 2) {
    const settled = await settleOnce(calls, { isRepeated, isUnderWay });
    const isOpen = settled.kind === 'undecided' && !settled.isLate;
    if (!isOpen || until === undefined || until.left() <= wait) return settled;
    await pause(wait);
    isRepeated = true;
  }
}

async function settleOnce(
  { confirm, read }: ConfirmCalls,
  { isRepeated, isUnderWay }: Pick<Asking, 'isRepeated' | 'isUnderWay'>,
): Promise<Settled> {
  if (isRepeated) {
    const before = settledBy(await read());
    if (!isHeld(before)) return before;
    if (isUnderWay) return { ...before, isLate: true };
  }
  const outcome = await confirm();
  if (outcome.kind === 'answered') return settledBy(outcome);
  if (outcome.kind === 'unknown' && !outcome.wasSent) return undecided(outcome.reason);
  const after = settledBy(await read());
  // Some systems refuse to confirm again what was confirmed before.
  if (after.kind !== 'undecided') return after;
  if (outcome.kind === 'refused' && !isOfTheMoment(outcome)) {
    return { kind: 'refused', isGone: isUnknownThere(outcome) && !isHeld(after) };
  }
  const reason = outcome.kind === 'refused' ? outcome.code : outcome.reason;
  return { ...after, reason, isLate: outcome === late };
}

function isHeld(settled: Settled): settled is Extract<Settled, { kind: 'undecided' }> {
  return settled.kind === 'undecided' && settled.isHeld;
}

function undecided(reason: string): Settled {
  return { kind: 'undecided', reason, isHeld: false, isLate: false };
}

/** Reads what a system says of a booking; if it does not say it now, nothing is decided. */
function settledBy(told: Outcome<OctoBooking>): Settled {
  if (isUnknownThere(told)) return { kind: 'refused', isGone: true };
  if (told.kind === 'refused') return undecided(told.code);
  if (told.kind === 'unknown') return undecided(told.reason);
  const { value: booking } = told;
  const standing = standingOf(booking);
  if (standing === 'over') return { kind: 'refused', isGone: true };
  if (standing === 'confirmed' || standing === 'pending') return { kind: standing, booking };
  const reason = `its supplier says ${booking.status}`;
  return { kind: 'undecided', reason, isHeld: standing === 'held', isLate: false };
}
