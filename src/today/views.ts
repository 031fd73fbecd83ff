import { z } from 'zod';
import { viewOf } from '../platform/operation/view-of.ts';
import type { CountedTasks } from './count-tasks.ts';
import type { Task } from './read-tasks.ts';
import { taskKinds } from './sources.ts';

const moment = z.string().meta({ format: 'date-time' });

export const TaskView = z
  .object({
    id: z.string().meta({ description: 'What it is called here, such as payment-45' }),
    kind: z.enum(taskKinds),
    sentence: z.string().meta({ description: 'What waits, in plain words' }),
    since: moment.meta({ description: 'Since when it waits' }),
    due_at: moment.nullable().meta({ description: 'Null where nothing was promised' }),
    overdue: z.boolean(),
    organization: z.string().nullable().meta({ description: 'The key of the partner' }),
    organization_name: z.string().nullable(),
    supplier: z.string().nullable().meta({ description: 'The key of the supplier' }),
    supplier_name: z.string().nullable(),
    product_id: z.string().nullable(),
    product: z.string().nullable(),
    ids: z.record(z.string(), z.union([z.string(), z.int()])).meta({
      description: 'Where to find it: booking, request, payment, webhook, traveler_mail and so on',
    }),
    assigned_to: z.string().nullable().meta({ description: 'Who has taken it on' }),
    assigned_at: moment.nullable(),
    snoozed_until: moment.nullable(),
  })
  .meta({ id: 'Task' });

export function toTaskView(task: Task): z.output<typeof TaskView> {
  const { partner, supplier, product } = task;
  return viewOf(TaskView)({
    ...task,
    overdue: task.isOverdue,
    organization: partner?.key ?? null,
    organizationName: partner?.name ?? null,
    supplier: supplier?.key ?? null,
    supplierName: supplier?.name ?? null,
    productId: product?.id ?? null,
    product: product?.name ?? null,
  });
}

const Count = z.object({
  count: z.int().meta({ description: 'Without what is snoozed' }),
  exact: z.boolean().meta({ description: 'False where there are more: 10,000 are counted' }),
  overdue: z.int(),
  mine: z.int().meta({ description: 'What you have taken on' }),
  snoozed: z.int(),
  oldest_at: moment.nullable().meta({ description: 'Since when the oldest waits' }),
  next_due_at: moment.nullable().meta({ description: 'When the next one is due' }),
});
const KindCount = Count.extend({ kind: z.enum(taskKinds) });

export const TaskCountsView = Count.extend({
  kinds: z
    .array(KindCount)
    .meta({ description: 'Of each kind, also those of which nothing waits' }),
}).meta({ id: 'TaskCounts' });

export function toCountsView(counts: CountedTasks): z.output<typeof TaskCountsView> {
  return {
    ...viewOf(Count)({ ...counts, exact: counts.isExact }),
    kinds: counts.kinds.map((kind) => viewOf(KindCount)({ ...kind, exact: kind.isExact })),
  };
}
