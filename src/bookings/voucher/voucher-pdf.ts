import { typeset } from './typeset.ts';
import type { Voucher } from './voucher.ts';
import { type Line, type VoucherSheet, voucherSheet } from './voucher-sheet.ts';

/** The same voucher gives the same bytes. Those of different organizations are made in turns. */
export function renderVoucherPdf(voucher: Voucher, organizationId: number): Promise<Uint8Array> {
  return typeset('voucher/voucher.typ', breakable(voucherSheet(voucher)), organizationId);
}

/** Paper has no sideways: a word that is longer than a line may be broken anywhere. */
function breakable(sheet: VoucherSheet): VoucherSheet {
  const inLine = ({ items, ...line }: Line) => ({
    ...line,
    text: withBreaks(line.text),
    ...(items && { items: items.map(withBreaks) }),
  });
  const inBlock = (block: { title: string; lines: Line[] }) => ({
    ...block,
    lines: block.lines.map(inLine),
  });
  return {
    ...sheet,
    title: withBreaks(sheet.title),
    issuer: withBreaks(sheet.issuer),
    kind: withBreaks(sheet.kind),
    facts: sheet.facts.map(inLine),
    trip: sheet.trip.map(inBlock),
    contacts: sheet.contacts.map(inBlock),
    tickets: {
      ...sheet.tickets,
      entries: sheet.tickets.entries.map((entry) => ({
        ...entry,
        label: withBreaks(entry.label),
        text: withBreaks(entry.text),
      })),
    },
    travelers: {
      ...sheet.travelers,
      groups: sheet.travelers.groups.map(({ label, names }) => ({
        label: withBreaks(label),
        names: names.map(withBreaks),
      })),
    },
  };
}

const zeroWidthSpace = '\u200b';
const longWord = /\S{16}(?=[^\s\p{M}\u200c\u200d])(?=\S{9})/gu;

function withBreaks(text: string): string {
  return text.replace(longWord, `$&${zeroWidthSpace}`);
}
