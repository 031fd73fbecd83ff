import { z } from 'zod';
import { staffEmail } from '../../accounts/staff/staff-fields.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordVersion } from '../../platform/http/answer-fields.ts';
import { field, list, oneOf, optional, wholeNumber } from '../../platform/http/schemas.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { type TaskKind, taskKinds } from '../sources.ts';
import { type ChosenMails, chooseMails, findChosenMails, lockChosenMails } from './choose-mails.ts';
import { dueKinds, kindsFor } from './mail-choice.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

const operation = operationsOn<Deps>();
const tag = 'Today';

const TodayMailsView = z
  .object({
    email: z.string().describe('Of the staff user'),
    at_once: z.array(z.enum(taskKinds)).meta({ description: 'Mailed when it comes in' }),
    daily: z.array(z.enum(taskKinds)).meta({ description: 'Mailed once a day' }),
    daily_at: z.string().meta({ description: 'When that is, in the time zone' }),
    before_due: z.array(z.enum(dueKinds)).meta({ description: 'Mailed before it is due' }),
    hours_before: z.int().meta({ description: 'How long before' }),
    kinds: z
      .array(z.enum(taskKinds))
      .meta({ description: 'What can be chosen: what the role of the staff user can act on' }),
    time_zone: z.string().meta({ description: 'Of the marketplace' }),
    version: recordVersion,
  })
  .meta({ id: 'TodayMails' });
type View = z.output<typeof TodayMailsView>;

function toView({ staff, ...chosen }: ChosenMails, deps: Deps): View {
  return viewOf(TodayMailsView)({
    ...chosen,
    email: staff.email,
    kinds: kindsFor(staff.role),
    timeZone: deps.marketplaceTimeZone,
  });
}

const kindsField = <Kind extends TaskKind>(kinds: readonly Kind[], description: string) =>
  optional(list(oneOf(kinds), { max: kinds.length, description }));

/** As people type it: kinds with commas between them, or none. */
const kindWords = <Kind extends TaskKind>(kinds: readonly Kind[], description: string) =>
  optional(
    z
      .string()
      .transform((words): unknown[] => (words.trim() === 'none' ? [] : words.split(',')))
      .pipe(list(oneOf(kinds), { max: kinds.length }))
      .meta({ description: `${description}; with commas between, or none` }),
  );

const timeOfDay = field({
  read: (value) =>
    typeof value === 'string' && /^([01]?\d|2[0-3]):[0-5]\d$/.test(value.trim())
      ? value.trim().padStart(5, '0')
      : undefined,
  must: 'be a time of day, written HH:MM',
  shape: { type: 'string', pattern: '^([01]?\\d|2[0-3]):[0-5]\\d$' },
  note: { description: 'When the daily mail is sent, in the time zone of the marketplace' },
});

const words = {
  atOnce: `Kinds to mail when something comes in: ${taskKinds.join(', ')}`,
  daily: 'Kinds to mail once a day, unless they are mailed at once',
  beforeDue: `Kinds to mail before they are due: ${dueKinds.join(', ')}`,
};

/** What staff are mailed of what waits. */
export const todayMailOperations = [
  operation({
    name: 'showTodayMails',
    route: 'GET /operator/v1/staff/:email/today-mails',
    tag,
    summary: 'Show what a staff user is mailed of what waits',
    description: 'Your own; owners see those of all staff.',
    fields: { email: staffEmail },
    answer: TodayMailsView,
    refusals: [404],
    run: (deps, actor, { email }) => findChosenMails(deps, actor, email),
    view: toView,
    command: { name: 'today mails', words: ['email'], text: textOf },
  }),
  operation({
    name: 'chooseTodayMails',
    route: 'PUT /operator/v1/staff/:email/today-mails',
    role: 'viewer',
    tag,
    summary: 'Choose what a staff user is mailed of what waits',
    description:
      'Your own; owners choose for all staff. What is absent stays as it is; an empty list ends these mails. A mail lists what came in within a minute, the first one what waits already, and nothing is told twice, unless it is about to be due. What is snoozed, or taken on by a colleague, is left out.',
    fields: {
      email: staffEmail,
      at_once: kindsField(taskKinds, words.atOnce),
      daily: kindsField(taskKinds, words.daily),
      daily_at: optional(timeOfDay),
      before_due: kindsField(dueKinds, words.beforeDue),
      hours_before: optional(
        wholeNumber({ min: 1, max: 168, description: 'How many hours before it is due' }),
      ),
    },
    answer: TodayMailsView,
    refusals: [404],
    changes: (tx, { email }) => lockChosenMails(tx, email),
    run: (deps, actor, { email, ...given }) =>
      chooseMails(deps, actor, {
        email,
        atOnce: given.at_once,
        daily: given.daily,
        dailyAt: given.daily_at,
        beforeDue: given.before_due,
        hoursBefore: given.hours_before,
      }),
    view: toView,
    command: {
      name: 'today set-mails',
      words: ['email'],
      values: {
        at_once: 'KINDS',
        daily: 'KINDS',
        daily_at: 'HH:MM',
        before_due: 'KINDS',
        hours_before: 'N',
      },
      fields: {
        at_once: kindWords(taskKinds, words.atOnce),
        daily: kindWords(taskKinds, words.daily),
        before_due: kindWords(dueKinds, words.beforeDue),
      },
      example: {
        email: 'nora@portolan.test',
        at_once: 'dispute,supplier',
        daily: 'confirmation,request',
        daily_at: '08:00',
      },
      text: textOf,
    },
  }),
];

function textOf({ email, time_zone: zone, ...chosen }: View): string {
  const rows = [
    { when: 'at once', kinds: chosen.at_once },
    { when: `daily at ${chosen.daily_at} (${zone})`, kinds: chosen.daily },
    { when: `${chosen.hours_before} hours before they are due`, kinds: chosen.before_due },
  ];
  const wanted = rows.filter(({ kinds }) => kinds.length > 0);
  return table(
    wanted.map(({ when, kinds }) => ({ when, kinds: kinds.join(', ') })),
    `${email} is mailed nothing of what waits.`,
  );
}
