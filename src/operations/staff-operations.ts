import { z } from 'zod';
import { namePeople } from '../accounts/name-people.ts';
import { table } from '../platform/cli/table.ts';
import { instant, instantOrNull, recordVersion } from '../platform/http/answer-fields.ts';
import { calendarDate, field, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { asItIs, type Operation, operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { clockOperations } from './clock-operations.ts';
import { listAudit } from './list-audit.ts';
import { outboxOperations } from './outbox-operations.ts';
import type { ClockDeps } from './set-clock.ts';
import {
  listSettings,
  lockSettingRecord,
  type SettingDeps,
  type SettingReading,
  setSetting,
} from './settings.ts';

type Deps = ClockDeps & SettingDeps;

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const Setting = z
  .object({
    key: z.string().describe('Its name'),
    value: z.unknown().describe('What it is set to, else the default'),
    type: z.string().describe('What kind of value it takes'),
    default: z.unknown().describe('What it is until it is set'),
    allowed: z.string().describe('Which values it takes, in words'),
    description: z.string().describe('What it does'),
    changed_at: instantOrNull('When it was set last', 'if that is not known'),
    changed_by: z.string().nullable().describe('Who set it last; null if that is not known'),
    version: recordVersion,
  })
  .meta({ id: 'Setting' });

const settingText = field({
  read: (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  must: 'be text or a number',
  shape: { type: ['string', 'number'] },
  note: { description: 'Its new value; `settings list` shows what is allowed' },
});

const settingOperations = [
  operation({
    name: 'listSettings',
    route: 'GET /operator/v1/settings',
    tag: 'Settings',
    summary: 'List the settings that can change at run time',
    fields: {},
    answer: z.array(Setting),
    run: (deps) => listSettings(deps),
    view: asItIs<SettingReading[]>,
    command: {
      name: 'settings list',
      text: (settings) =>
        table(
          settings.map(({ key, value, allowed, description }) => ({
            key,
            value,
            allowed,
            description,
          })),
          'No settings found.',
        ),
    },
  }),
  operation({
    name: 'setSetting',
    route: 'PUT /operator/v1/settings/:key',
    role: 'owner',
    tag: 'Settings',
    summary: 'Change a setting',
    fields: {
      key: requiredText({ max: 100, description: 'The name of the setting' }),
      value: settingText,
    },
    answer: Setting,
    refusals: [404],
    changes: (tx, given) => lockSettingRecord(tx, given.key),
    run: (deps, actor, given) => setSetting(deps, actor, given),
    view: asItIs<SettingReading>,
    command: {
      name: 'settings set',
      words: ['key', 'value'],
      text: ({ key, value }) => `${key} is ${String(value)}.`,
    },
  }),
];

const AuditView = z
  .object({
    id: z.int().describe('The number of the entry'),
    at: instant('When it happened'),
    actor_kind: z
      .string()
      .describe(
        'staff; user: of a partner; command: at the command line; system: the program itself',
      ),
    actor: z.string().describe('An email, a user of the server, or a part of the program'),
    action: z.string().describe('What was done, such as booking.confirmed'),
    subject: z.string().describe('What it was done to, such as user 12'),
    subject_name: z
      .string()
      .nullable()
      .describe('The email of a person that it was done to; null for anything else'),
    before: z.unknown().describe('What it was, field by field; null for what is new'),
    after: z.unknown().describe('What it is now, field by field; null for what is gone'),
    request_id: z
      .string()
      .nullable()
      .describe('The X-Request-Id of the request; null if none caused it'),
  })
  .meta({ id: 'AuditEntry' });

const auditOperations = [
  listing({
    name: 'listAudit',
    route: 'GET /operator/v1/audit',
    tag: 'Audit',
    summary: 'List changes and who made them, newest first',
    mayLag: true,
    filters: {
      subject: optional(text({ max: 200, description: 'Such as "user 12"' })),
      actor: optional(
        text({ max: 200, description: 'Who did it: an email, or a user of the server' }),
      ),
      action: optional(text({ max: 100, description: 'Such as "booking.confirmed"' })),
      from: optional(calendarDate({ description: 'The first day, in UTC' })),
      to: optional(calendarDate({ description: 'The last day, in UTC' })),
    },
    page: newestFirst,
    row: AuditView,
    run: async (deps, filter, page) => {
      const entries = await listAudit(deps, filter, page);
      const names = await namePeople(
        deps,
        entries.map(({ subject }) => subject),
      );
      return entries.map((entry) => ({ ...entry, subjectName: names.get(entry.subject) ?? null }));
    },
    view: viewOf(AuditView),
    command: {
      name: 'audit list',
      columns: ['id', 'at', 'actor', 'action', 'subject'],
      none: 'Nothing was changed.',
    },
  }),
];

/** The settings, the audit log, and what only staging has: a clock and an outbox. */
export const staffOperations: readonly Operation<Deps>[] = [
  ...settingOperations,
  ...clockOperations,
  ...auditOperations,
  ...outboxOperations,
];
