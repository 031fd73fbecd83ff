import { counted } from '../../platform/counted.ts';
import { minutesPerDay } from '../clock-times.ts';
import type { Tour } from '../tour.ts';

/** `3 hours`, `1 hour 30 minutes`, `2 days` */
export function durationWords(minutes: number): string {
  const parts: [count: number, unit: string][] = [
    [Math.floor(minutes / minutesPerDay), 'day'],
    [Math.floor((minutes % minutesPerDay) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ');
}

/** What a partner tells its travelers of the end of free cancellation. */
export function cancellationWords({
  hours,
  percentNorefund: percentKept,
}: NonNullable<Tour['cancellation']>): string {
  if (!percentKept) return 'Free cancellation';
  const deadline = hours === 0 ? 'the start' : `${counted(hours, 'hour')} before the start`;
  const after = percentKept === 100 ? 'no refund after that' : `${percentKept} % kept after that`;
  return `Free cancellation until ${deadline}, ${after}`;
}
