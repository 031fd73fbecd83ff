/** Times of day of tours: minutes after midnight inside, 12-hour text on the wire and in files. */
export const minutesPerDay = 24 * 60;

const twelveHours = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])\.?m\.?$/i;
const twentyFourHours = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of `7:30 AM`, `7:30am` or `19:30`; undefined for anything else. */
export function readClockTime(text: string): number | undefined {
  const written = text.trim();
  const twelve = twelveHours.exec(written);
  if (twelve) {
    const afternoon = twelve[3]?.toLowerCase() === 'p' ? 12 : 0;
    return ((Number(twelve[1]) % 12) + afternoon) * 60 + Number(twelve[2]);
  }
  const twentyFour = twentyFourHours.exec(written);
  return twentyFour ? Number(twentyFour[1]) * 60 + Number(twentyFour[2]) : undefined;
}

/** `7:30 AM` */
export function clockTimeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
