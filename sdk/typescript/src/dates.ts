const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day so many days later, or earlier: `addDays('2026-12-30', 3)` is 2027-01-02. */
export function addDays(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** How many days after the first the second one is. */
export function daysBetween(first: string, second: string): number {
  const [one, other] = [first, second].map((day) => {
    const [year, month, date] = partsOf(day);
    return Date.UTC(year, month - 1, date);
  }) as [number, number];
  return (other - one) / 86_400_000;
}

/** Today's date in a time zone, such as that of a tour: `today('Europe/Rome')`. */
export function today(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** A key of availability, such as 12/30/2026, as a date. */
export function fromDayKey(key: string): string {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(key) ?? [];
  if (year === undefined) throw new RangeError(`${key} is no day of availability`);
  return `${year}-${month}-${date}`;
}

/** The key that a date has in availability. */
export function toDayKey(day: string): string {
  partsOf(day);
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** A start such as "7:30 PM" on a 24-hour clock: "19:30". */
export function to24Hours(time: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([ap]m)$/i.exec(time.trim()) ?? [];
  if (hour === undefined) throw new RangeError(`${time} is no time such as 7:30 AM`);
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function partsOf(day: string): [year: number, month: number, date: number] {
  const parts = isoDay.exec(day)?.slice(1).map(Number);
  if (!parts) throw new RangeError(`${day} is no date such as 2026-12-30`);
  return parts as [number, number, number];
}
