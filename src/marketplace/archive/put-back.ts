import { eraseReturned } from '../../bookings/erasing/erase-returned.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Batch, Notes } from '../read-pieces.ts';
import { compareArchived } from './compare-archived.ts';

const ofBooking = 'booking ';

/** Puts the archived rows of a batch back, if all of them fit here. */
export async function putBack(
  tx: Transaction,
  { archived }: Pick<Batch, 'archived'>,
  notes: Notes,
): Promise<void> {
  await compareArchived(tx, { archived }, notes);
  if (!notes.faults.areNone) return;
  const references = new Set<string>();
  for (const [kind, placed] of archived) {
    const rows = placed.map(({ value }) => value);
    await kind.putBack(tx, rows);
    for (const row of rows) for (const reference of bookingOf(row)) references.add(reference);
  }
  await eraseReturned(tx, references);
}

/** The booking that a row has words about. */
function bookingOf(row: object): string[] {
  if ('notes' in row && 'booking' in row) return [String(row.booking)];
  if (!('subject' in row)) return [];
  const subject = String(row.subject);
  return subject.startsWith(ofBooking) ? [subject.slice(ofBooking.length)] : [];
}
