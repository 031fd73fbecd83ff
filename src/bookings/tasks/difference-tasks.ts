import { sql } from 'kysely';
import type { TaskSource } from '../../platform/lists/tasks.ts';

type Data = { id: number; kind: string; reference: string; booking: string; difference: string };

function isOwn(kind: string): boolean {
  return kind === 'books';
}

/** Payments that the card processor's books and ours record differently, and what does not add up in ours. */
export const differenceTasks: TaskSource<'difference'> = {
  name: 'difference',
  kinds: ['difference'],
  select: () => sql`
    select id, 'difference' as kind, first_found_at as since, null::timestamptz as due_at,
      null::integer as organization_id, null::integer as supplier_id,
      jsonb_build_object('id', id, 'kind', kind, 'reference', reference,
        'booking', booking_reference, 'difference', difference) as data
    from payment_difference`,
  tell: ({ id, kind, reference, booking, difference }: Data) => ({
    sentence: `${isOwn(kind) ? 'Our own books do not add up' : `The card processor's books differ from ours about the ${kind} ${reference}`}${booking === '' ? '' : ` ${isOwn(kind) ? 'about' : 'of'} the booking ${booking}`}: ${difference}.`,
    ids: {
      difference: id,
      ...(!isOwn(kind) && { processor_reference: reference }),
      ...(booking !== '' && { booking }),
    },
  }),
};
