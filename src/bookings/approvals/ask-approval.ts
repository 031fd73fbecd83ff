import { sql } from 'kysely';
import { amountText } from '../../currencies/currency.ts';
import { type Actor, audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, json } from '../../platform/db/database.ts';
import { type Waiting, waitingStatus } from '../../platform/operation/waiting.ts';
import { type Keeping, keepingWrite } from '../../platform/operation/write.ts';
import type { Outgoing } from './second-person.ts';

type Wanted = { operation: string; input: object; outgoing: Outgoing };

/** Stores what was asked for until somebody else decides it. Asked twice, it waits once. */
export async function askApproval(
  { db, clock }: { db: Database; clock: Clock },
  { actor, ...keeping }: Keeping & { actor: Actor },
  { operation, input, outgoing }: Wanted,
): Promise<Waiting> {
  const write = keepingWrite<Waiting>(db, keeping, (waiting) => waiting, waitingStatus);
  const { version: _seen, ...asked } = input as { version?: number };
  const sent = JSON.stringify(asked);
  return write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${operation} ${sent}`}, 0))`.execute(
      tx,
    );
    const same = await tx
      .selectFrom('approval')
      .select('id')
      .where('state', '=', 'waiting')
      .where('operation', '=', operation)
      .where('askedBy', '=', actor.name)
      .where('input', '=', json(asked))
      .executeTakeFirst();
    if (same) return toWaiting(same.id);
    const at = clock.now();
    const { id } = await tx
      .insertInto('approval')
      .values({
        operation,
        input: json(asked),
        booking: outgoing.booking,
        amounts: json(outgoing.amounts),
        askedKind: actor.kind === 'staff' ? 'staff' : 'command',
        askedBy: actor.name,
        askedRole: actor.role ?? null,
        askedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, actor, {
      at,
      ...auditedAs(id, outgoing.booking, 'asked'),
      after: { approval: id, amount: outgoingText(outgoing.amounts) },
    });
    return toWaiting(id);
  });
}

const toWaiting = (id: number): Waiting => ({ status: 'waiting', approval_id: id });

/** `80.00 EUR, 12.00 USD` */
export function outgoingText(amounts: Outgoing['amounts']): string {
  return amounts.map(({ minor, currency }) => amountText(minor, currency)).join(', ');
}

const wordsOf = { asked: 'asked', approved: 'approved', refused: 'disapproved' } as const;

/** A refund is told by the timeline of its booking; a pay run has none. */
export function auditedAs(id: number, booking: string, state: keyof typeof wordsOf) {
  return booking === ''
    ? { action: `approval.${state}`, subject: `approval ${id}` }
    : { action: `booking.refund-${wordsOf[state]}`, subject: `booking ${booking}` };
}
