import type { Block, Line, VoucherSheet } from '../bookings/voucher/voucher-sheet.ts';
import type { LetterWords } from './mail-words.ts';

const mostNames = 20;

/** What of a voucher a mail shows, in its order. */
export type MailParts = {
  /** What is looked for first: the day and the time before all else. */
  ticket: { when: Line[]; rest: Line[] };
  blocks: Block[];
  isVoucherShown: boolean;
};

/** After the end, no traveler needs the way there. */
export function partsOf({ isOver, refund }: LetterWords, sheet: VoucherSheet): MailParts {
  const { facts, trip, contacts, reference, status, tickets, travelers } = sheet;
  const ticket = {
    when: facts.slice(0, 2),
    rest: [
      ...facts.slice(2),
      { label: 'Booking reference', text: reference },
      ...(refund === '' ? [] : [{ label: 'Refund', text: refund }]),
    ],
  };
  if (isOver) {
    const soldBy = contacts.filter(({ title }) => title === 'Booked with');
    return { ticket, blocks: soldBy, isVoucherShown: false };
  }
  const names = travelers.groups.map(({ label, names: all }) => ({ label, text: namesText(all) }));
  return {
    ticket,
    blocks: [
      ...(tickets.entries.length === 0 ? [] : [ticketBlock(tickets)]),
      ...trip,
      ...(names.length === 0 ? [] : [{ title: travelers.title, lines: names }]),
      ...contacts,
    ],
    isVoucherShown: status.tone === 'confirmed',
  };
}

/** Mail programs show no drawn codes: they are on the voucher. */
function ticketBlock({ title, entries }: VoucherSheet['tickets']): Block {
  const lines = entries.slice(0, mostNames).map(({ label, code, text, href }) => ({
    label,
    text: code === null ? text : ['On your voucher', text].filter(Boolean).join(' · '),
    ...(href !== undefined && { href }),
  }));
  return { title, lines };
}

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, mostNames);
  const left = names.length - shown.length;
  return `${shown.join('\n')}${left === 0 ? '' : `\nand ${left} more, all on the voucher`}`;
}
