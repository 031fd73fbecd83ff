import { z } from 'zod';
import { table } from '../platform/cli/table.ts';
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
    key: z.string(),
    value: z.unknown(),
    type: z.string(),
    default: z.unknown(),
    allowed: z.string(),
    description: z.string(),
    changed_at: z.string().nullable().meta({ format: 'date-time' }),
    changed_by: z.string().nullable(),
    version: z.int().meta({ description: 'The number of changes' }),
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
    id: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    actor_kind: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    request_id: z.string().nullable(),
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
    run: (deps, filter, page) => listAudit(deps, filter, page),
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
