import { words } from '../words/words.ts';

const [hour, day] = [60, 1440];
const unitText = (count: number, unit: string) =>
  new Intl.NumberFormat(words.language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );

/** `3 hrs 30 mins` of 210 minutes. */
export function durationText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / day), 'day'],
    [Math.floor((minutes % day) / hour), 'hour'],
    [minutes % hour, 'minute'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => unitText(count, unit))
    .join(' ');
}
