import { dayText } from '../../platform/date-words.ts';
import { clean, joined } from './clean-text.ts';
import { type TicketEntry, ticketEntries } from './ticket-entries.ts';
import type { Voucher } from './voucher.ts';

/** What stands on a voucher, in reading order. The page and the PDF both say exactly this. */
export type VoucherSheet = {
  link: string;
  pdfLink: string;
  reference: string;
  issuer: string;
  testNotice: string | null;
  status: { word: string; tone: 'confirmed' | 'pending' | 'canceled'; sentence: string };
  kind: string;
  title: string;
  facts: Line[];
  /** Where to go, and what to know before. */
  trip: Block[];
  /** Who helps, and what was agreed. */
  contacts: Block[];
  /** What the supplier's staff scan or ask for. */
  tickets: { title: string; entries: TicketEntry[] };
  travelers: { title: string; groups: { label: string; names: string[] }[] };
};

export type Block = { title: string; lines: Line[] };
export type Line = {
  label: string;
  text: string;
  href?: string;
  /** The text as a list, where it is one of several. */
  items?: string[];
};

export function voucherSheet(voucher: Voucher): VoucherSheet {
  const { product, operator, partner } = voucher;
  const words = wordsOf[voucher.kind];
  const party = voucher.travelers.flatMap(({ names }) => names);
  return {
    link: voucher.link,
    pdfLink: voucher.pdfLink,
    reference: clean(voucher.reference),
    issuer: clean(partner.agency || partner.name),
    testNotice: voucher.isTest ? 'Test booking: this voucher is not valid for travel' : null,
    status: statuses[voucher.status],
    kind: joined([product.type, joined([product.town, product.country], ', ')], ' · '),
    title: clean(product.name),
    facts: present([
      ['Date', dayText(voucher.date)],
      [words.start, joined([voucher.time, product.departure], ' · ')],
      ['Duration', voucher.duration],
      ['Language', voucher.language],
      ['Travelers', voucher.partySize],
      ['Lead traveler', voucher.leadTraveler],
    ]),
    trip: [
      { title: words.place, lines: placeLines(voucher) },
      { title: 'Good to know', lines: knowledgeLines(voucher) },
    ].filter(({ lines }) => lines.length > 0),
    contacts: [
      {
        title: 'Your operator',
        lines: present([
          ['Name', operator.name],
          ['Phone', operator.phone, phoneLink(operator.phone)],
          ['Email', operator.email, mailLink(operator.email)],
          ['Reference', operator.reference],
          ['Please note', operator.notes],
        ]),
      },
      { title: 'If plans change', lines: changeLines(voucher) },
      { title: 'Booked with', lines: bookingLines(voucher) },
    ].filter(({ lines }) => lines.length > 0),
    tickets: ticketsOf(voucher),
    travelers: {
      title: party.length === 1 ? '1 traveler' : `${party.length} travelers`,
      groups: voucher.travelers
        .filter(({ names }) => names.length > 0)
        .map(({ rate, names }) => ({
          label: `${clean(rate)} (${names.length})`,
          names: names.map(clean),
        })),
    },
  };
}

function placeLines({ meetingPoint, pickup, details, timeZone, notes, product }: Voucher): Line[] {
  return present([
    ['Meeting point', meetingPoint],
    ['Pickup', joined([pickup.time ?? '', pickup.location ?? ''], ' · ')],
    ...details.map(({ label, text, href }): Entry => [label, text, href]),
    ['Times', `Local time${inTown(product.town)} (${timeZone})`],
    ['Your requests', notes],
  ]);
}

/** A text by itself needs no mark of a list. */
function knowledgeLines({ goodToKnow }: Voucher): Line[] {
  return goodToKnow.flatMap(({ label, texts }) => {
    const items = texts.map(clean).filter((text) => text !== '');
    const [first] = items;
    if (first === undefined) return [];
    if (items.length === 1) return [{ label, text: first }];
    return [{ label, text: items.map((item) => `• ${item}`).join('\n'), items }];
  });
}

function changeLines({ cancellation, contact }: Voucher): Line[] {
  return present([
    ['Cancellation', cancellation],
    ['Your contact', joined([contact.phone, contact.email], '\n')],
  ]);
}

function bookingLines({ partner, payment }: Voucher): Line[] {
  return present([
    ['Agent', joined([partner.name, partner.agency], ', ')],
    ['Email', partner.email, mailLink(partner.email)],
    ['Phone', partner.phone, phoneLink(partner.phone)],
    ['Reference', partner.reference],
    ['Payment', payment ?? ''],
  ]);
}

function ticketsOf(voucher: Voucher): VoucherSheet['tickets'] {
  const entries = ticketEntries(voucher);
  return { title: entries.length === 1 ? 'Your ticket' : 'Your tickets', entries };
}

const wordsOf = {
  tour: { start: 'Start', place: 'Where to go' },
  transfer: { start: 'Pickup', place: 'Your ride' },
} as const satisfies Record<Voucher['kind'], { start: string; place: string }>;

const statuses = {
  Confirmed: {
    word: 'Confirmed',
    tone: 'confirmed',
    sentence: 'Show this voucher on paper or on your phone.',
  },
  'Pending Confirmation': {
    word: 'Pending confirmation',
    tone: 'pending',
    sentence: 'Not confirmed yet. This voucher becomes valid when the operator confirms it.',
  },
  Canceled: {
    word: 'Canceled',
    tone: 'canceled',
    sentence: 'This booking is canceled. This voucher is no longer valid.',
  },
} as const satisfies Record<Voucher['status'], VoucherSheet['status']>;

const inTown = (town: string) => (town ? ` in ${town}` : '');

type Entry = [label: string, text: string, href?: string | undefined];

function present(entries: Entry[]): Line[] {
  return entries
    .map(([label, text, href]) => ({
      label: clean(label),
      text: clean(text),
      ...(href === undefined ? {} : { href }),
    }))
    .filter(({ text }) => text !== '');
}

function phoneLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '');
  return /^\+?\d{3,20}$/.test(digits) ? `tel:${digits}` : undefined;
}

function mailLink(email: string): string | undefined {
  const address = clean(email);
  return /^[^\s@?&]+@[^\s@?&]+$/.test(address) ? `mailto:${encodeURI(address)}` : undefined;
}
