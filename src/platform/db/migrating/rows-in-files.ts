import { sql } from 'kysely';
import type { Fault } from '../../duplicates.ts';
import type { Fate } from '../../lists/tally.ts';
import type { Transaction } from '../database.ts';

/** Which rows leave for a file next: from before a moment, and in the order of their numbers. */
export type NextRows = { before: Temporal.Instant; after: number; most: number };

/** What becomes of a row of a file here, or why it cannot: the file is about another database. */
export type Fit = Fate | Fault;

/** What a statement finds out about a row of a file. */
export type Found = { id: number; isStored: boolean; isTaken: boolean };

const taken: Fault = { path: ['id'], sentence: 'is the number of another one here' };

/** In the order of the rows. */
export function fitsOf<Row extends Found>(
  rows: readonly { id: number }[],
  found: readonly Row[],
  faultOf: (row: Row) => Fault | undefined = () => undefined,
): Fit[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map(({ id }) => {
    const row = byId.get(id);
    const fault = row && (faultOf(row) ?? (row.isTaken ? taken : undefined));
    return fault ?? (row?.isStored ? 'unchanged' : 'created');
  });
}

/** The sequence goes on after the numbers of rows that came back. */
export async function continueAfter(
  tx: Transaction,
  sequence: string,
  numbers: readonly number[],
): Promise<void> {
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  await sql`
    select setval(${sequence}::regclass, ${highest}::bigint)
    where ${highest}::bigint > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)
  `.execute(tx);
}

export function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id;
}
