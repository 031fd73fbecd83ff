import type { Booking } from '../booking.ts';

/** What the supplier always says, and what staff add for this booking. `<br>` breaks lines. */
export function operatorNotes({
  supplier,
  staffNotes,
}: Pick<Booking, 'supplier' | 'staffNotes'>): string {
  return [supplier.notes, staffNotes.trim().replace(/\r\n?|\n/g, '<br>')]
    .filter((notes) => notes !== '')
    .join('<br>');
}
