import type { Booking } from '../booking/booking.ts';

/** As plain text: what the supplier always says, what staff add for this booking, and `more`. */
export function operatorNotes(
  { supplier, staffNotes }: Pick<Booking, 'supplier' | 'staffNotes'>,
  more = '',
): string {
  // In a marketplace file `<br>` breaks lines too; it is the only markup there is.
  return [supplier.notes.replace(/<br\s*\/?>/gi, '\n'), staffNotes.trim(), more]
    .filter((notes) => notes !== '')
    .join('\n')
    .replace(/\r\n?/g, '\n');
}
