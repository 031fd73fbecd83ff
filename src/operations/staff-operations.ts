import { z } from 'zod';
import { table } from '../platform/cli/table.ts';
import { field, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { asItIs, type Operation, operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { listAudit } from './list-audit.ts';
import { outboxOperations } from './outbox-operations.ts';
import {
  advanceClock,
  type ClockDeps,
  type ClockReading,
  readClock,
  resetClock,
  setClock,
} from './set-clock.ts';
import { listSettings, type SettingDeps, type SettingReading, setSetting } from './settings.ts';

type Deps = ClockDeps & SettingDeps;

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const Clock = z
  .object({
    now: z.string().meta({ format: 'date-time' }),
    offset_seconds: z.number().meta({ description: 'The distance from real time in seconds' }),
  })
  .meta({ id: 'Clock' });

const clock = { tag: 'Clock', answer: Clock, view: asItIs<ClockReading> };

const clockOperations = [
  operation({
    ...clock,
    name: 'getClock',
    route: 'GET /operator/v1/clock',
    summary: 'Show the time in the marketplace',
    fields: {},
    run: (deps) => readClock(deps),
    command: { name: 'clock show', text: clockText },
  }),
  operation({
    ...clock,
    name: 'setClock',
    route: 'PUT /operator/v1/clock',
    summary: 'Set the clock (staging only)',
    fields: {
      instant: requiredText({
        max: 64,
        description: 'RFC 3339 with an offset, or local time of the marketplace',
      }),
    },
    run: (deps, actor, { instant }) => setClock(deps, actor, instant),
    command: { name: 'clock set', words: ['instant'], text: clockText },
  }),
  operation({
    ...clock,
    name: 'advanceClock',
    route: 'POST /operator/v1/clock/advance',
    summary: 'Advance the clock by 25h, 90m, 10s or 3d (staging only)',
    fields: { duration: requiredText({ max: 64, description: 'Such as 25h or PT25H' }) },
    run: (deps, actor, { duration }) => advanceClock(deps, actor, duration),
    command: { name: 'clock advance', words: ['duration'], text: clockText },
  }),
  operation({
    ...clock,
    name: 'resetClock',
    route: 'DELETE /operator/v1/clock',
    summary: 'Return the clock to real time (staging only)',
    fields: {},
    run: (deps, actor) => resetClock(deps, actor),
    command: { name: 'clock reset', text: clockText },
  }),
];

const Setting = z
  .object({ key: z.string(), value: z.unknown(), allowed: z.string(), description: z.string() })
  .meta({ id: 'Setting' });

const settingText = field({
  read: (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  must: 'be text or a number',
  shape: { type: ['string', 'number'] },
  note: {},
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
      text: (settings) => table(settings, 'No settings found.'),
    },
  }),
  operation({
    name: 'setSetting',
    route: 'PUT /operator/v1/settings/:key',
    tag: 'Settings',
    summary: 'Change a setting',
    fields: { key: requiredText({ max: 100 }), value: settingText },
    answer: Setting,
    refusals: [404],
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
    filters: { subject: optional(text({ max: 200, description: 'Such as "user 12"' })) },
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

function clockText(reading: ClockReading, { marketplaceTimeZone }: ClockDeps): string {
  const local = Temporal.Instant.from(reading.now)
    .toZonedDateTimeISO(marketplaceTimeZone)
    .toString({ smallestUnit: 'second' });
  const shift = reading.offset_seconds;
  const note =
    shift === 0 ? 'the real time' : `${shift > 0 ? '+' : ''}${shift} s from the real time`;
  return `${local} (${note})`;
}
