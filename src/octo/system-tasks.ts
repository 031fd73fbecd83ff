import { sql } from 'kysely';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { selectConnected } from '../suppliers/select-connected.ts';

/** One call that fails is nobody's work yet; the program asks again. */
const fewestFaults = 5;
const callsLookedAt = 20;

type Data = { supplier_id: number; faults: number; reason: string | null };

/** Suppliers' systems that have failed the last calls, and are still failing. */
export const systemTasks: TaskSource<'supplier'> = {
  name: 'supplier_system',
  kinds: ['supplier'],
  select: () => sql`
    select supplier_id::bigint as id, 'supplier' as kind, since, null::timestamptz as due_at,
      null::integer as organization_id, supplier_id, jsonb_build_object('supplier_id', supplier_id,
        'faults', faults, 'reason', reason) as data
    from (${selectConnected}) connected (supplier_id) cross join lateral (
      select count(*)::integer as faults, min(at) as since,
        (array_agg(reason order by id desc))[1] as reason
      from (
        select id, at, reason, bool_and(outcome = 'unknown' or coalesce(status in (401, 403), false))
          over (order by id desc) as is_fault
        from (
          select id, at, reason, outcome, status from supplier_call
          where supplier_call.supplier_id = connected.supplier_id
          order by id desc limit ${sql.lit(callsLookedAt)}
        ) call
      ) judged where is_fault
    ) found
    where faults >= ${sql.lit(fewestFaults)}`,
  tell: ({ faults, reason }: Data, { supplier }) => ({
    sentence: `The system of ${supplier?.name ?? 'a supplier'} failed the last ${faults === callsLookedAt ? `${faults} calls or more` : `${faults} calls`}${reason === null ? '' : `: ${reason}`}.`,
    ids: { ...(supplier && { supplier: supplier.key }) },
  }),
};
