import { sql } from 'kysely';
import { chunksOf } from '../../platform/chunks.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { eraseAuditOf } from '../../platform/erase-audit.ts';
import { eraseRequestsOf } from './erase-bookings.ts';
import { erasedName, withoutWords } from './erased-values.ts';

const referencesAtOnce = 1_000;

/** Erases what came back from an archive about bookings whose travelers were erased meanwhile. */
export async function eraseReturned(tx: Transaction, references: Iterable<string>): Promise<void> {
  for (const chunk of chunksOf([...references], referencesAtOnce)) {
    const { rows } = await sql<{ id: number; reference: string }>`
      select id, reference from booking
      where reference = any(${chunk}::text[]) and email = '' and exists (
        select from jsonb_array_elements(party) travelers where travelers->'names' ? ${erasedName})
    `.execute(tx);
    if (rows.length === 0) continue;
    await eraseRequestsOf(tx, rows);
    const subjects = rows.map(({ reference }) => `booking ${reference}`);
    await eraseAuditOf(tx, subjects, withoutWords);
  }
}
