import { sql } from 'kysely';
import type { TaskSource } from '../../platform/lists/tasks.ts';
import { saying } from '../history/actor-words.ts';

type Data = {
  id: number;
  kind: 'change' | 'cancellation';
  notes: string;
  reference: string;
  product_id: string;
  product: string;
};

/** Requests of partners that staff have to decide. */
export const requestTasks: TaskSource<'request'> = {
  name: 'request',
  kinds: ['request'],
  select: () => sql`
    select request.id, 'request' as kind, request.created_at as since, request.due_at,
      request.organization_id, booking.supplier_id, jsonb_build_object('id', request.id,
        'kind', request.kind, 'notes', request.notes, 'reference', booking.reference,
        'product_id', booking.product->>'id', 'product', booking.product->>'name') as data
    from booking_request request join booking on booking.id = request.booking_id
    where request.state = 'open'`,
  tell: ({ id, kind, notes, reference, ...booked }: Data, { partner }) => ({
    sentence: `${partner?.name ?? 'A partner'} asks to ${kind === 'change' ? 'change' : 'cancel'} the booking ${reference}, ${booked.product}${ended(saying(notes))}`,
    ids: { request: id, booking: reference },
    product: { id: booked.product_id, name: booked.product },
  }),
};

/** What a partner wrote has its own full stop, or none. */
function ended(said: string): string {
  return /[.!?]”$/.test(said) ? said : `${said}.`;
}
