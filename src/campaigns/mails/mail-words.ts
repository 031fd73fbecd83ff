import { dayText } from '../../platform/date-words.ts';
import { isAddress } from '../../platform/mail/reply-to.ts';
import type { Interval } from '../campaign.ts';

/** What a mail is about. */
export type Letter = {
  partner: string;
  /** Empty where none was given, as the title. */
  firstName: string;
  title: string;
  /** The travel date. */
  date: string;
  daysToGo: number;
  /** Which mail of the series it is. */
  interval: Interval;
  link: string;
  unsubscribeLink: string;
  /** Who answers travelers at the partner; '' where it has nobody. */
  contactEmail: string;
};

/** The words of a mail, in the order in which they are read. */
export type LetterWords = {
  subject: string;
  title: string;
  /** A number and what it counts; the number is empty where there is nothing to count. */
  count: string;
  counted: string;
  date: string;
  greeting: string;
  lead: string;
  paragraph: string;
  button: string;
  reason: string;
};

const sentences: Record<Interval, { lead: string; paragraph: string }> = {
  0: {
    lead: 'This is where your journey begins.',
    paragraph:
      'We have put together what there is to see and do. Have a first look, and keep what you like in mind.',
  },
  540: {
    lead: 'There is plenty of time to dream.',
    paragraph:
      'The best journeys begin long before the suitcase is packed. Look around, without any hurry, at what is waiting for you.',
  },
  360: {
    lead: 'About a year from now, you will be there.',
    paragraph:
      'Whatever is rare is easiest to get early: small groups, special openings, the guide that everybody asks for.',
  },
  180: {
    lead: 'Half a year: now plans take shape.',
    paragraph: 'Choose the hours you want to remember, and leave some room around them.',
  },
  90: {
    lead: 'Three months, and the calendar fills up.',
    paragraph:
      'What is well liked is gone first. What you choose now is yours, and the other days fall into place around it.',
  },
  60: {
    lead: 'Two months: a good moment to decide.',
    paragraph: 'Settle what matters most to you while you can still choose the day and the time.',
  },
  30: {
    lead: 'Only a month to go.',
    paragraph:
      'Time to fill in the days: a walk with somebody who knows the place, a boat, a table with a view.',
  },
  14: {
    lead: 'Two weeks, and you are off.',
    paragraph: 'Is there a morning or an evening left? There may be just the right thing for it.',
  },
  7: {
    lead: 'One week. You are almost there.',
    paragraph: 'Have a last look at what you could do while you are there. And then enjoy it.',
  },
};

export function wordsOf(letter: Letter): LetterWords {
  const { partner, firstName, interval, contactEmail } = letter;
  const title = letter.title === '' ? 'Your trip' : letter.title;
  const { count, counted } = countdown(letter.daysToGo);
  const date = dayText(letter.date);
  return {
    subject: `${title}: ${count === '' ? counted : `${count} ${counted}`}`,
    title,
    count,
    counted,
    date,
    greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
    ...sentences[interval],
    button: 'See what you can do there',
    reason: `${partner} sends you these mails for your trip.${isAddress(contactEmail) ? ' To reach them, just answer this mail.' : ''}`,
  };
}

function countdown(days: number): { count: string; counted: string } {
  if (days > 1) return { count: String(days), counted: 'days to go' };
  if (days === 1) return { count: '1', counted: 'day to go' };
  return { count: '', counted: days === 0 ? 'today is the day' : 'ideas for you' };
}
