import type { Database, Transaction } from '../../platform/db/database.ts';
import { readReference } from '../placing/reference.ts';

/** A booking by its reference, whoever asks. */
export function selectBooking(db: Database | Transaction, reference: string) {
  return db.selectFrom('booking').selectAll().where('reference', '=', readReference(reference));
}
