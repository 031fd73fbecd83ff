import { sql } from 'kysely';
import { z } from 'zod';
import { dateText } from '../date-words.ts';
import type { Transaction } from '../db/database.ts';
import { forStaff, wordedRefusal } from '../errors.ts';
import { ErrorAnswer, optional, wholeNumber } from '../http/schemas.ts';

export const versionRefusals = forStaff({
  stale: wordedRefusal(
    'stale-version',
    409,
    'This <record> has changed since you read it: <who changed what and when>; read it again',
    'Read the record, see what has changed, and send the change with its new version if it is still wanted.',
  ),
});

/** What a stale change is answered with, and every other conflict. */
export const ConflictAnswer = ErrorAnswer.extend({
  version: z
    .int()
    .optional()
    .meta({ description: 'The version it has now, if it has changed since it was read' }),
}).meta({ id: 'Conflict', description: 'The error code is in the X-Error-Code header.' });

/** A record as it is now, what the audit log calls it, and what people do. */
export type RecordNow = { version: number; subject: string; noun?: string };

/** Locks the record that a request names; undefined where there is none, which the verb refuses. */
export type LockRecord<Input> = (tx: Transaction, input: Input) => Promise<RecordNow | undefined>;

export const seenVersion = optional(
  wholeNumber({
    min: 0,
    max: 2_147_483_647,
    description: 'The version you read; a change since then is refused. If-Match says the same',
  }),
);

/** Refuses what was decided on a record that has changed since, and says who changed it. */
export async function requireUnchanged(
  tx: Transaction,
  { subject, version: now, noun = subject.slice(0, subject.indexOf(' ')) }: RecordNow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === now) return;
  const changes = await changesOf(tx, subject, Math.min(Math.max(now - seen, 1), mostTold));
  const told = changes.length === 0 ? 'the program changed it' : changes.map(inWords).join('; ');
  throw versionRefusals
    .stale(`This ${noun} has changed since you read it: ${told}; read it again`)
    .with({ version: now });
}

const mostTold = 3;

type Change = { at: Temporal.Instant; actor: string; action: string; fields: string[] };

async function changesOf(tx: Transaction, subject: string, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select at, actor, action, array(select jsonb_object_keys(after) limit 5) as fields
    from audit_entry where subject = ${subject} and before is not null
    order by id desc limit ${most}`.execute(tx);
  return rows;
}

/** `ada@travel.test changed time, staff_notes on 2 May 2027 at 10:12 UTC (booking.updated)` */
function inWords({ at, actor, action, fields }: Change): string {
  const moment = at.toZonedDateTimeISO('UTC');
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' });
  const what = fields.length > 0 ? fields.join(', ') : 'it';
  return `${actor} changed ${what} on ${dateText(moment)} at ${time} UTC (${action})`;
}
