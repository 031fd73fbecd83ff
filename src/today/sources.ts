import { cardTasks } from '../accounts/cards/card-tasks.ts';
import { approvalTasks } from '../bookings/tasks/approval-tasks.ts';
import { confirmationTasks } from '../bookings/tasks/confirmation-tasks.ts';
import { differenceTasks } from '../bookings/tasks/difference-tasks.ts';
import { paymentTasks } from '../bookings/tasks/payment-tasks.ts';
import { requestTasks } from '../bookings/tasks/request-tasks.ts';
import { rateTasks } from '../currencies/rate-tasks.ts';
import { syncTasks } from '../octo/products/sync-tasks.ts';
import { systemTasks } from '../octo/system-tasks.ts';
import { partnerMailTasks } from '../partner-mails/mail-tasks.ts';
import type { TaskSource } from '../platform/lists/tasks.ts';
import { noticeTasks } from '../supplier-news/notice-tasks.ts';
import { travelerMailTasks } from '../traveler-mails/mail-tasks.ts';
import { endpointTasks } from '../webhooks/endpoint-tasks.ts';

export const taskKinds = [
  'request',
  'confirmation',
  'dispute',
  'refund',
  'charge',
  'difference',
  'supplier',
  'webhook',
  'mail',
  'rates',
  'card',
  'approval',
] as const;

export type TaskKind = (typeof taskKinds)[number];

/** Whose work waits for a person. */
export const taskSources: readonly TaskSource<TaskKind>[] = [
  requestTasks,
  confirmationTasks,
  paymentTasks,
  differenceTasks,
  noticeTasks,
  systemTasks,
  syncTasks,
  endpointTasks,
  travelerMailTasks,
  partnerMailTasks,
  rateTasks,
  cardTasks,
  approvalTasks,
];

const sourceNames = taskSources.map(({ name }) => name);

/** What a task is called in the API: `payment-45`. */
export type TaskName = { source: string; item: string };

const taskName = new RegExp(`^(${sourceNames.join('|')})-(\\d{1,18})$`);

export function readTaskName(id: string): TaskName | undefined {
  const [, source, item] = taskName.exec(id) ?? [];
  return source === undefined || item === undefined ? undefined : { source, item };
}
