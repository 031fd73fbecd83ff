import { sql } from 'kysely';
import type { TaskSource } from '../../platform/lists/tasks.ts';

type Data = { id: number; kind: string; reference: string; booking: string; difference: string };

/** Payments that the card processor's books and ours record differently. */
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
    sentence: `The card processor's books differ from ours about the ${kind} ${reference}${booking === '' ? '' : ` of the booking ${booking}`}: ${difference}.`,
    ids: { difference: id, processor_reference: reference, ...(booking !== '' && { booking }) },
  }),
};
