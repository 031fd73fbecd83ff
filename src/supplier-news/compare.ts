import { type Booking, isPast } from '../bookings/booking/booking.ts';
import { hasNewPapers, type NewStart } from '../bookings/changes/follow-supplier.ts';
import { clockTimeText } from '../catalog/clock-times.ts';
import { amountText } from '../currencies/currency.ts';
import type { ConnectedBooking } from '../octo/selling/connected-bookings.ts';
import type { BookingThere } from '../octo/selling/read-back.ts';
import type { KeptUnit } from '../octo/selling/traveler-units.ts';
import type { Clock } from '../platform/clock.ts';
import type { Notice, NoticeKind } from './notices.ts';

/** What follows of a comparison. */
export type News = {
  /** It is over at the supplier: why, for the partner to read. */
  canceled?: string;
  /** The supplier has decided about a pending booking. */
  isDecided?: true;
  start?: NewStart;
  hasPapers?: true;
  /** What only a person can settle. */
  notices: readonly Notice[];
};

/** What a comparison finds; the others are found when a system is told something. */
export const comparedKinds: readonly NoticeKind[] = [
  'canceled',
  'moved',
  'travelers',
  'price',
  'status',
  'unknown there',
];

const longestReason = 500;

/** Compares our booking with the supplier's. What is not told is not different. */
export function compare(
  clock: Clock,
  booking: Booking,
  row: Pick<ConnectedBooking, 'units'>,
  there: BookingThere,
): News {
  if (booking.status === 'Pending Confirmation') {
    return { notices: [], ...(there.standing !== 'pending' && { isDecided: true }) };
  }
  if (there.standing === 'over') return ended(clock, booking, there);
  if (there.standing !== 'confirmed') {
    const sentence = `The supplier's system says ${there.status}, and the booking is confirmed here`;
    return { notices: [{ kind: 'status', sentence }] };
  }
  const notices = [...differentTravelers(row, there), ...differentPrice(booking, there)];
  const moved = movedThere(booking, there);
  const canFollow = there.isSameProduct && notices.length === 0 && !isPast(booking, clock);
  if (moved && !canFollow) notices.push({ kind: 'moved', sentence: movedSentence(moved, there) });
  if (!moved && !there.isSameProduct) {
    const sentence = 'The supplier has the booking for another product or option';
    notices.push({ kind: 'moved', sentence });
  }
  return {
    notices,
    ...(moved && canFollow && { start: moved }),
    // Tickets of other travelers or of another departure are not ours.
    ...(notices.length === 0 && hasNewPapers(booking, there.papers) && { hasPapers: true }),
  };
}

function ended(clock: Clock, booking: Booking, { reason, status }: BookingThere): News {
  const words = reason?.trim().slice(0, longestReason) ?? '';
  const canceled = `The supplier has canceled the booking${words === '' ? '' : `: ${words}`}`;
  if (!isPast(booking, clock)) return { canceled, notices: [] };
  const sentence = `The supplier's system says ${status}, and the trip has begun: decide whether to cancel the booking, and what to refund`;
  return { notices: [{ kind: 'canceled', sentence }] };
}

function differentTravelers({ units }: Pick<ConnectedBooking, 'units'>, there: BookingThere) {
  const ours = (units as KeptUnit[]).map(({ unitId }) => unitId).toSorted();
  if (ours.length === 0 || ours.join('\n') === there.units.join('\n')) return [];
  const sentence = `The supplier has the booking for ${unitsText(there.units)} instead of ${unitsText(ours)}`;
  return [{ kind: 'travelers', sentence } as Notice];
}

function unitsText(units: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const words = [...counts].map(([unit, count]) => `${count} ${unit}`);
  return words.length === 0 ? 'no traveler' : words.join(', ');
}

function differentPrice({ totalMinor, currency }: Booking, there: BookingThere): Notice[] {
  // Some systems price bookings with zeros.
  if (!there.totalMinor || there.totalMinor === totalMinor) return [];
  const [theirs, ours] = [there.totalMinor, totalMinor].map((minor) => amountText(minor, currency));
  return [
    {
      kind: 'price',
      sentence: `The supplier has the booking at ${theirs}, and it was sold at ${ours}`,
    },
  ];
}

function movedThere({ date, minutes }: Booking, { start }: BookingThere): NewStart | null {
  if (!start) return null;
  const moved = { ...start, minutes: start.minutes ?? minutes };
  return moved.date === date && moved.minutes === minutes ? null : moved;
}

function movedSentence({ date, minutes }: NewStart, { isSameProduct }: BookingThere): string {
  const product = isSameProduct ? '' : ', for another product or option';
  return `The supplier has moved the booking to ${date}, ${clockTimeText(minutes)}${product}`;
}
