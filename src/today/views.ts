import { z } from 'zod';
import { instant, instantOrNull } from '../platform/http/answer-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { CountedTasks } from './count-tasks.ts';
import type { Task } from './read-tasks.ts';
import { taskKinds } from './sources.ts';

export const TaskView = z
  .object({
    id: z.string().meta({ description: 'What it is called here, such as payment-45' }),
    kind: z
      .enum(taskKinds)
      .describe(
        'What waits: a request, a booking to confirm, money, a supplier, a webhook, a mail or currency rates',
      ),
    sentence: z.string().meta({ description: 'What waits, in plain words' }),
    since: instant('Since when it waits'),
    due_at: instantOrNull('Until when it should be done', 'where nothing was promised'),
    overdue: z.boolean().describe('Whether `due_at` is past'),
    organization: z.string().nullable().meta({ description: 'The key of the partner' }),
    organization_name: z
      .string()
      .nullable()
      .describe('The name of the partner; null where it concerns none'),
    supplier: z.string().nullable().meta({ description: 'The key of the supplier' }),
    supplier_name: z
      .string()
      .nullable()
      .describe('The name of the supplier; null where it concerns none'),
    product_id: z
      .string()
      .nullable()
      .describe('PRD and a number, or TRF- and the supplier key; null where it concerns none'),
    product: z.string().nullable().describe('The name of the product; null where it concerns none'),
    ids: z.record(z.string(), z.union([z.string(), z.int()])).meta({
      description: 'Where to find it: booking, request, payment, webhook, traveler_mail and so on',
    }),
    assigned_to: z.string().nullable().meta({ description: 'Who has taken it on' }),
    assigned_at: instantOrNull('When that was', 'if nobody has'),
    snoozed_until: instantOrNull('Until when it is not counted', 'if it is not snoozed'),
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
  overdue: z.int().describe('Of these, those whose time is past'),
  mine: z.int().meta({ description: 'What you have taken on' }),
  snoozed: z.int().describe('How many are put off; they are not in `count`'),
  oldest_at: instantOrNull('Since when the oldest waits', 'if nothing waits'),
  next_due_at: instantOrNull('When the next one is due', 'if nothing is due'),
});
const KindCount = Count.extend({ kind: z.enum(taskKinds).describe('The kind that is counted') });

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
