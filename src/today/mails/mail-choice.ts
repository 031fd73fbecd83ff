import { mayActAs, type Role } from '../../platform/operation/role.ts';
import { type TaskKind, taskKinds } from '../sources.ts';

export type TodayMailKind = 'at once' | 'daily' | 'before due';

/** Kinds with a time that partners were promised; the others are only late. */
export const dueKinds = ['request', 'confirmation'] as const satisfies readonly TaskKind[];

/** Which kinds of tasks a staff user is mailed, and when. */
export type MailChoice = {
  atOnce: TaskKind[];
  daily: TaskKind[];
  /** `08:00`, where the marketplace is. */
  dailyAt: string;
  beforeDue: (typeof dueKinds)[number][];
  hoursBefore: number;
};

export const noMails: MailChoice = {
  atOnce: [],
  daily: [],
  dailyAt: '08:00',
  beforeDue: [],
  hoursBefore: 4,
};

const leastRole: Record<TaskKind, Role> = {
  request: 'agent',
  confirmation: 'agent',
  dispute: 'manager',
  refund: 'manager',
  charge: 'manager',
  difference: 'manager',
  supplier: 'agent',
  webhook: 'manager',
  mail: 'agent',
  rates: 'manager',
  card: 'manager',
  approval: 'manager',
};

/** The kinds of tasks that a role can do something about. */
export function kindsFor(role: Role): TaskKind[] {
  return taskKinds.filter((kind) => mayActAs(role, leastRole[kind]));
}

/** The kinds that a mail tells a staff user of. What is told at once is not told again by the day. */
export function kindsIn(mail: TodayMailKind, choice: MailChoice, role: Role): TaskKind[] {
  const { atOnce, daily, beforeDue } = choice;
  const chosen: Record<TodayMailKind, readonly TaskKind[]> = {
    'at once': atOnce,
    daily: daily.filter((kind) => !atOnce.includes(kind)),
    'before due': beforeDue,
  };
  const allowed = kindsFor(role);
  return chosen[mail].filter((kind) => allowed.includes(kind));
}
