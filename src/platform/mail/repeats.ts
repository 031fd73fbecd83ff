import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { forStaff, wordedRefusal } from '../errors.ts';

const most = 3;
const minutes = 60;

export const repeatRefusals = forStaff({
  tooOften: wordedRefusal(
    'mails-resent-too-often',
    429,
    'Mails about the booking <reference> were sent again <n> times within an hour: wait until the hour is over',
    'Wait the seconds in Retry-After. `portolan booking timeline REF` shows what became of those mails.',
  ),
});

/** Bounds how often staff send mails about a booking again; the booking is locked meanwhile. */
export async function requireFewRepeats(
  tx: Transaction,
  { clock }: { clock: Clock },
  table: 'traveler_mail' | 'partner_mail',
  { id, reference }: { id: number; reference: string },
): Promise<void> {
  const now = clock.now();
  const since = now.subtract({ minutes });
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select at from ${sql.table(table)} where booking_id = ${id} and is_repeat
      and at > ${since}::timestamptz and at <= ${now}::timestamptz
    order by at desc limit ${most}`.execute(tx);
  const first = rows[most - 1];
  if (!first) return;
  const seconds = Math.ceil(first.at.since(since).total('seconds'));
  throw repeatRefusals.tooOften(
    `Mails about the booking ${reference} were sent again ${most} times within an hour: wait until the hour is over`,
    { 'retry-after': String(seconds) },
  );
}
