import { sql } from 'kysely';
import type { TaskSource } from '../platform/lists/tasks.ts';

type Data = { id: number; reference: string; sentence: string };

/** What only a person can settle with a supplier. */
export const noticeTasks: TaskSource<'supplier'> = {
  name: 'supplier_notice',
  kinds: ['supplier'],
  select: () => sql`
    select id, 'supplier' as kind, found_at as since, null::timestamptz as due_at,
      null::integer as organization_id, supplier_id,
      jsonb_build_object('id', id, 'reference', booking_reference, 'sentence', sentence) as data
    from supplier_notice where settled_at is null`,
  tell: ({ id, reference, sentence }: Data, { supplier }) => ({
    sentence: `To settle with ${supplier?.name ?? 'the supplier'} about the booking ${reference}: ${sentence.replace(/\.$/, '')}.`,
    ids: { supplier_notice: id, booking: reference },
  }),
};
