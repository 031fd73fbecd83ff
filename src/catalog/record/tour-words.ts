import { counted } from '../../platform/counted.ts';
import { cancellationSentence } from '../cancellation-sentence.ts';
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

/** The terms as a partner tells its travelers before it books. */
export function cancellationWords({
  hours,
  percentNorefund: percentKept,
}: Pick<NonNullable<Tour['cancellation']>, 'hours' | 'percentNorefund'>): string {
  const start = 'the start';
  const deadline = hours === 0 ? start : `${counted(hours, 'hour')} before ${start}`;
  return cancellationSentence({ deadline, start, percentKept });
}
