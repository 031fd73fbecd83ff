import { momentText } from '../../platform/date-words.ts';
import { factBlockText } from '../../platform/mail/fact-text.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { type Fact, factBlock } from '../../platform/mail/mail-facts.ts';
import { button, contentRow, leadParagraph, paragraph } from '../../platform/mail/mail-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Task } from '../read-tasks.ts';
import { type TaskKind, taskKinds } from '../sources.ts';
import type { TodayMailKind } from './mail-choice.ts';

export type Letter = {
  kind: TodayMailKind;
  email: string;
  tasks: readonly Task[];
  /** Whether there are more than these. */
  isCut: boolean;
  now: Temporal.Instant;
  timeZone: string;
  baseAddress: string;
  isStaging: boolean;
};

const testNotice = 'This is a test marketplace.';
const reason =
  'You get this mail because you chose to be told what waits. `portolan today set-mails`, or an owner of the marketplace, changes that.';
const buttonWords = 'Open the list';
/** So many tasks a mail names; the list has all. */
const mostNamed = 40;

const openings = {
  'at once': { subject: 'New', lead: 'This has come in.' },
  daily: { subject: 'Today', lead: 'This waits, and you were not told of it before.' },
  'before due': { subject: 'Due soon', lead: 'Partners were promised an answer by these times.' },
} as const satisfies Record<TodayMailKind, { subject: string; lead: string }>;

const nouns: Record<TaskKind, readonly [one: string, several: string]> = {
  request: ['request to decide', 'requests to decide'],
  confirmation: ['booking to confirm', 'bookings to confirm'],
  dispute: ['disputed payment', 'disputed payments'],
  refund: ['refund that failed', 'refunds that failed'],
  charge: ['charge that failed', 'charges that failed'],
  difference: ['payment that differs', 'payments that differ'],
  supplier: ['problem with a supplier', 'problems with suppliers'],
  webhook: ['webhook that fails', 'webhooks that fail'],
  mail: ['mail that did not arrive', 'mails that did not arrive'],
  rates: ['set of old exchange rates', 'sets of old exchange rates'],
  card: ['card on file that expires', 'cards on file that expire'],
  approval: ['approval by a second person', 'approvals by a second person'],
};

/** The mail that tells a staff user what waits, each task with a link to it. */
export function writeTodayMail(letter: Letter): Mail {
  const { kind, email, tasks, now, timeZone, baseAddress, isStaging } = letter;
  const { subject: opening, lead } = openings[kind];
  const title = tasks.length === 1 ? '1 task waits' : `${howMany(letter)} tasks wait`;
  const below = momentText(now, timeZone);
  const blocks = blocksOf(letter);
  const subject = `${opening}: ${blocks.map(({ title: what }) => what).join(', ')}`;
  const rest = tasks.length > mostNamed ? 'There is more than this mail names.' : '';
  const link = `${baseAddress}/console`;
  return writeLetter({
    isPrivate: false,
    fromName: 'Today',
    to: email,
    subject,
    preview: tasks[0]?.sentence ?? '',
    notice: isStaging ? testNotice : null,
    hero: { sentence: opening, title, below },
    rows: [
      contentRow(leadParagraph(lead)),
      ...blocks.map((block) => contentRow(factBlock(block), { above: 8, below: 14 })),
      contentRow([rest && paragraph(rest), button({ link, words: buttonWords })].join('\n'), {
        above: 14,
        below: 8,
      }),
    ],
    paragraphs: [
      `${title}\n${below}`,
      lead,
      ...blocks.map(factBlockText),
      rest,
      `${buttonWords}:\n${link}`,
    ],
    reason,
  });
}

function howMany({ tasks, isCut }: Letter): string {
  return isCut ? `More than ${tasks.length}` : String(tasks.length);
}

function blocksOf({ tasks, ...letter }: Letter): { title: string; lines: Fact[] }[] {
  const named = tasks.slice(0, mostNamed);
  return taskKinds.flatMap((kind) => {
    const count = tasks.filter((task) => task.kind === kind).length;
    if (count === 0) return [];
    const lines = named.filter((task) => task.kind === kind).map((task) => factOf(task, letter));
    return [{ title: `${count} ${nouns[kind][count === 1 ? 0 : 1]}`, lines }];
  });
}

/** A booking has a page of its own. */
function factOf(
  { since, dueAt, isOverdue, sentence, ids }: Task,
  { timeZone, baseAddress }: Pick<Letter, 'timeZone' | 'baseAddress'>,
): Fact {
  const due = isOverdue ? 'Was due' : 'Due';
  const page = 'booking' in ids ? `/bookings/${encodeURIComponent(ids.booking ?? '')}` : '';
  return {
    label: `${dueAt === null ? 'Since' : due} ${momentText(dueAt ?? since, timeZone)}`,
    text: sentence,
    href: `${baseAddress}/console${page}`,
  };
}
