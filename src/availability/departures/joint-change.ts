import { clockTimeText } from '../../catalog/clock-times.ts';
import { descriptionKey } from '../../catalog/timetable/pair-entries.ts';
import type { FoundTour } from '../../catalog/tours/find-next-tours.ts';
import type { KnownDeparture } from './known-departures.ts';

export type JointChange =
  /** Partners read the reason; '' is none. */
  | { kind: 'close'; reason: string }
  | { kind: 'reopen' }
  /** null is what the schedule says. */
  | { kind: 'capacity'; capacity: number | null };

export type JointSetting = { isClosed: boolean; closedReason: string; capacity: number | null };

export const nothingSet: JointSetting = { isClosed: false, closedReason: '', capacity: null };

/** A departure that is meant. */
export type PlannedChange = Pick<FoundTour, 'tour' | 'supplier'> & {
  /** As it is after the change. */
  departure: KnownDeparture;
  /** What the schedule says; null is unlimited. */
  planned: number | null;
  before: JointSetting;
  after: JointSetting;
};

export function settingAfter(before: JointSetting, change: JointChange): JointSetting {
  if (change.kind === 'capacity') return { ...before, capacity: change.capacity };
  return change.kind === 'close'
    ? { ...before, isClosed: true, closedReason: change.reason }
    : { ...before, isClosed: false, closedReason: '' };
}

export function isChanged({ before, after }: PlannedChange): boolean {
  return (
    before.isClosed !== after.isClosed ||
    before.closedReason !== after.closedReason ||
    before.capacity !== after.capacity
  );
}

/** By departure, such as `2026-11-27 7:30 AM dawn`. */
export function inWords(
  rows: readonly PlannedChange[],
  { kind }: JointChange,
  side: 'before' | 'after',
): Record<string, string> {
  const entries = rows.map(({ departure, planned, [side]: setting }) => {
    const { date, minutes, description } = departure;
    const name = `${date} ${clockTimeText(minutes)} ${descriptionKey(description)}`.trim();
    return [name, kind === 'capacity' ? placesText(setting, planned) : stateText(setting)] as const;
  });
  return Object.fromEntries(entries);
}

function placesText({ capacity }: JointSetting, planned: number | null): string {
  const places = capacity ?? planned;
  return `${places ?? 'unlimited'} places${capacity === null ? ' by the schedule' : ''}`;
}

function stateText({ isClosed, closedReason }: JointSetting): string {
  if (!isClosed) return 'open';
  return closedReason === '' ? 'closed' : `closed: ${closedReason}`;
}
