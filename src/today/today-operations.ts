import { findStaffId } from '../accounts/signing-in/find-staff.ts';
import type { Actor } from '../platform/audit.ts';
import { table } from '../platform/cli/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { flag, oneOf, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { countTasks } from './count-tasks.ts';
import { assignTask, releaseTask, snoozeTask, wakeTask } from './mark-tasks.ts';
import { readTasks, taskCursors } from './read-tasks.ts';
import { taskKinds } from './sources.ts';
import { TaskCountsView, TaskView, toCountsView, toTaskView } from './views.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Today';
const id = requiredText({ max: 60, description: 'The task, such as payment-45' });
const refusals = [404] as const;

/** Everything that waits for a person. */
export const todayOperations = [
  listing({
    name: 'listTasks',
    route: 'GET /operator/v1/today',
    tag,
    summary: 'List what waits for a person, most urgent first',
    description:
      'Bookings to confirm, requests to decide, refunds and charges that failed, disputes, webhooks and mails that were not delivered, trouble with suppliers, rates that are old. What was due first comes first; what failed is due since it failed. A task is gone once it is done. Default: what is not snoozed.',
    filters: {
      kind: optional(oneOf(taskKinds, { description: 'Only what waits of this kind' })),
      mine: optional(flag({ description: 'Only what you have taken on' })),
      snoozed: optional(flag({ description: 'What is snoozed, instead of what is not' })),
      organization: optional(text({ max: 64, description: 'The key of the partner' })),
    },
    page: {
      key: taskCursors.field,
      keyOf: ({ due_at: dueAt, since, id: last }) => `${dueAt ?? since}~${last}`,
      most: 200,
      usual: 50,
    },
    row: TaskView,
    run: async (deps, { mine = false, snoozed, ...filter }, page, actor) => {
      const staffId = mine ? ((await staffIdOf(deps, actor)) ?? 0) : undefined;
      return readTasks(deps, { ...filter, staffId, isSnoozed: snoozed }, page);
    },
    view: toTaskView,
    command: {
      name: 'today list',
      options: { organization: 'org' },
      values: { organization: 'KEY', cursor: 'CURSOR' },
      without: ['mine'],
      columns: ['id', 'kind', 'due_at', 'sentence', 'assigned_to'],
      none: 'Nothing waits.',
    },
  }),
  operation({
    name: 'countTasks',
    route: 'GET /operator/v1/today/counts',
    tag,
    summary: 'Count what waits for a person, of each kind',
    fields: {},
    answer: TaskCountsView,
    run: async (deps, actor) => countTasks(deps, await staffIdOf(deps, actor)),
    view: toCountsView,
    command: {
      name: 'today counts',
      text: ({ kinds }) => {
        const waiting = kinds.filter(({ count, snoozed }) => count + snoozed > 0);
        return table(
          waiting.map(({ kind, count, exact, overdue, snoozed, oldest_at: oldest }) => ({
            kind,
            count: exact ? count : `${count}+`,
            overdue,
            snoozed,
            oldest_at: oldest,
          })),
          'Nothing waits.',
        );
      },
    },
  }),
  operation({
    name: 'assignTask',
    route: 'POST /operator/v1/today/:id/assign',
    role: 'agent',
    tag,
    summary: 'Take a task on',
    description: 'What a colleague has taken on has to be released first.',
    fields: { id },
    answer: TaskView,
    refusals: [404, 409],
    run: (deps, actor, given) => assignTask(deps, actor, given.id),
    view: toTaskView,
  }),
  operation({
    name: 'releaseTask',
    route: 'POST /operator/v1/today/:id/release',
    role: 'agent',
    tag,
    summary: 'Give a task back, also one that a colleague has taken on',
    fields: { id },
    answer: TaskView,
    refusals,
    run: (deps, actor, given) => releaseTask(deps, actor, given.id),
    view: toTaskView,
  }),
  operation({
    name: 'snoozeTask',
    route: 'POST /operator/v1/today/:id/snooze',
    role: 'agent',
    tag,
    summary: 'Hide a task from all staff until a time',
    fields: {
      id,
      until: requiredText({
        max: 50,
        description:
          'A time in the next 90 days: RFC 3339, or a local time of the marketplace as in 2027-01-01T09:00',
      }),
    },
    answer: TaskView,
    refusals,
    run: snoozeTask,
    view: toTaskView,
  }),
  operation({
    name: 'wakeTask',
    route: 'POST /operator/v1/today/:id/wake',
    role: 'agent',
    tag,
    summary: 'Show a snoozed task again',
    fields: { id },
    answer: TaskView,
    refusals,
    run: (deps, actor, given) => wakeTask(deps, actor, given.id),
    view: toTaskView,
  }),
];

/** A command has no staff user. */
async function staffIdOf(deps: Deps, { kind, name }: Actor): Promise<number | undefined> {
  return kind === 'staff' ? findStaffId(deps, name) : undefined;
}
