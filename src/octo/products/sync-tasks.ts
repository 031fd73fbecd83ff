import { sql } from 'kysely';
import { counted } from '../../platform/counted.ts';
import type { TaskSource } from '../../platform/lists/tasks.ts';
import { selectConnected } from '../../suppliers/select-connected.ts';
import type { SyncFault } from './report.ts';

type Data = {
  id: number;
  outcome: 'complete' | 'failed' | 'interrupted';
  reason: string | null;
  faults: number;
  first: SyncFault | null;
};

const isFlawed = sql`(outcome = 'failed' or jsonb_array_length(report->'faults') > 0
  or (report->>'isDoubted')::boolean)`;

/** Suppliers whose products the last look could not take over, or not all of them; since the first such look. */
export const syncTasks: TaskSource<'supplier'> = {
  name: 'supplier_products',
  kinds: ['supplier'],
  select: () => sql`
    select supplier.id::bigint, 'supplier' as kind, (select min(ended_at) from supplier_sync
        where supplier_id = supplier.id and outcome in ('complete', 'failed')
          and id > coalesce((select max(id) from supplier_sync where supplier_id = supplier.id
            and outcome = 'complete' and not ${isFlawed}), 0)) as since,
      null::timestamptz as due_at, null::integer as organization_id,
      supplier.id as supplier_id, jsonb_build_object('id', last.id, 'outcome', outcome,
        'reason', reason, 'faults', jsonb_array_length(report->'faults'),
        'first', report->'faults'->0) as data
    from (${selectConnected}) supplier (id) cross join lateral (
      select id, outcome, reason, report from supplier_sync
      where supplier_id = supplier.id and outcome in ('complete', 'failed')
      order by id desc limit 1
    ) last
    where ${isFlawed}`,
  tell: (sync: Data, { supplier }) => ({
    sentence: sentenceOf(sync, supplier?.name ?? 'a supplier'),
    ids: { supplier_sync: sync.id, ...(supplier && { supplier: supplier.key }) },
  }),
};

function sentenceOf({ outcome, reason, faults, first }: Data, supplier: string): string {
  if (outcome === 'failed') {
    return `The last look at the products of ${supplier} failed${reason === null ? '' : `: ${reason}`}.`;
  }
  if (first === null) {
    return `The system of ${supplier} listed so few products that the others were left on sale until the next look.`;
  }
  if (first.product === '') return `${supplier}: ${first.message}`;
  return `${counted(faults, 'product')} of ${supplier} could not be taken over as the system has them; the first is ${first.product}: ${first.message}`;
}
