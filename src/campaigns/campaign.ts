import { hash } from 'node:crypto';
import { emailDigest, foldEmail } from '../platform/email.ts';

/** How many days before the journey mails go out; 0 is the mail at once. */
export const intervals = [0, 7, 14, 30, 60, 90, 180, 360, 540] as const;
export type Interval = (typeof intervals)[number];

/** Once a mail went out 3 days before. Partners still say whether they want it. */
export const retired = 3;

/** Which mails are wanted, as far as something was said about them. */
export type Wishes = ReadonlyMap<number, boolean>;

/**
 * Nothing said means every mail, anything said means only what is wanted. To speak of nothing but
 * the retired mail is to say nothing.
 */
export function chooseIntervals(wishes: Wishes): Interval[] {
  const isSilent = [...wishes.keys()].every((days) => days === retired);
  return intervals.filter((days) => isSilent || wishes.get(days) === true);
}

/** What a traveler is signed up with. */
export type SignUp = {
  /** As it was written. */
  email: string;
  /** The travel date. */
  date: string;
  destinationUrl: string;
  /** Empty where none was sent, as the names. */
  title: string;
  firstName: string;
  lastName: string;
  intervals: Interval[];
};

/** What a subscriber may be known by: the address, or its digest once the traveler was erased. */
export function namesOfSubscriber(email: string): string[] {
  return [foldEmail(email), emailDigest(email)];
}

/** What makes another sign-up of the same partner the same campaign; without a title nothing does. */
export function recognitionOf(organizationId: number, signUp: SignUp): Buffer | null {
  const { email, date, destinationUrl, title } = signUp;
  if (title === '') return null;
  const foldedTitle = title.normalize('NFKC').toLowerCase();
  const parts = [organizationId, foldEmail(email), date, destinationUrl, foldedTitle];
  return hash('sha256', JSON.stringify(parts), 'buffer');
}

const firstDay = '0001-01-01';

/** The day on which a mail goes out. No calendar of ours begins before the year 1. */
export function sendDay(date: string, days: number): string {
  const day = Temporal.PlainDate.from(date).subtract({ days });
  return day.year < 1 ? firstDay : day.toString();
}

/** The wanted mails that a daily run sends. */
export function scheduled(wanted: readonly number[]): number[] {
  return wanted.filter((days) => days > 0);
}

/** Those of the wanted mails that no run will send any more. `nextRun` is the day of the next one. */
export function passed(date: string, wanted: readonly number[], nextRun: string): number[] {
  return scheduled(wanted).filter((days) => sendDay(date, days) < nextRun);
}

/** The day of the next mail; null when there is none left. */
export function nextSend(date: string, wanted: readonly number[], nextRun: string): string | null {
  const days = scheduled(wanted).map((before) => sendDay(date, before));
  return days.filter((day) => day >= nextRun).toSorted()[0] ?? null;
}

/** Negative once the date has passed. */
export function daysUntil(date: string, today: string): number {
  return Temporal.PlainDate.from(today).until(date, { largestUnit: 'days' }).days;
}
