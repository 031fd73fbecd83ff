import { z } from 'zod';
import { asActor } from '../accounts/staff.ts';
import {
  ErrorAnswer,
  field,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listAudit } from './list-audit.ts';
import { advanceClock, type ClockDeps, readClock, resetClock, setClock } from './set-clock.ts';
import { listSettings, type SettingDeps, setSetting } from './settings.ts';

const ClockAnswer = z
  .object({
    now: z.string().meta({ format: 'date-time' }),
    offset_seconds: z.number().meta({ description: 'How far the clock is from the real time' }),
  })
  .meta({ id: 'Clock' });

const AuditEntry = z
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

const settingText = field({
  read: (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  must: 'be text or a number',
  shape: { type: ['string', 'number'] },
  note: {},
});

/** The clock of staging, the settings and the record of what was changed. */
export function operationRoutes(server: HttpServer, deps: ClockDeps & SettingDeps): void {
  clockRoutes(server, deps);
  settingRoutes(server, deps);

  server.get('/operator/v1/audit', {
    schema: {
      operationId: 'listAudit',
      tags: ['Audit'],
      summary: 'Who changed what, newest first',
      querystring: z.object({
        subject: optional(text({ max: 200, description: 'Such as "user 12"' })),
        before: optional(wholeNumber({ min: 1, description: 'The last id of the page before' })),
        limit: optional(wholeNumber({ min: 1, max: 200, description: 'How many at most' })),
      }),
      response: { 200: z.array(AuditEntry) },
    },
    handler: async ({ query }) =>
      (await listAudit(deps, query)).map((entry) => ({
        id: entry.id,
        at: entry.at.toString(),
        actor_kind: entry.actorKind,
        actor: entry.actor,
        action: entry.action,
        subject: entry.subject,
        before: entry.before,
        after: entry.after,
        request_id: entry.requestId,
      })),
  });
}

function clockRoutes(server: HttpServer, deps: ClockDeps): void {
  const tags = ['Clock'];
  const response = { 200: ClockAnswer };

  server.get('/operator/v1/clock', {
    schema: { operationId: 'getClock', tags, summary: 'What time it is here', response },
    handler: () => readClock(deps),
  });

  server.put('/operator/v1/clock', {
    schema: {
      operationId: 'setClock',
      tags,
      summary: 'Set the clock (staging only)',
      body: z.object({
        instant: requiredText({
          max: 64,
          description: 'RFC 3339 with an offset, or local date and time of the marketplace',
        }),
      }),
      response,
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      setClock(deps, asActor(staff, id), body.instant, (tx, reading) =>
        keepAnswer?.(tx, 200, reading),
      ),
  });

  server.post('/operator/v1/clock/advance', {
    schema: {
      operationId: 'advanceClock',
      tags,
      summary: 'Move the clock on (staging only)',
      body: z.object({ duration: requiredText({ max: 64, description: 'Such as 25h or PT25H' }) }),
      response,
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      advanceClock(deps, asActor(staff, id), body.duration, (tx, reading) =>
        keepAnswer?.(tx, 200, reading),
      ),
  });

  server.delete('/operator/v1/clock', {
    schema: { operationId: 'resetClock', tags, summary: 'Back to the real time', response },
    handler: ({ staff, id, keepAnswer }) =>
      resetClock(deps, asActor(staff, id), (tx, reading) => keepAnswer?.(tx, 200, reading)),
  });
}

const SettingAnswer = z
  .object({
    key: z.string(),
    value: z.unknown(),
    allowed: z.string(),
    description: z.string(),
  })
  .meta({ id: 'Setting' });

function settingRoutes(server: HttpServer, deps: SettingDeps): void {
  const tags = ['Settings'];

  server.get('/operator/v1/settings', {
    schema: {
      operationId: 'listSettings',
      tags,
      summary: 'The settings of the marketplace that may change while it runs',
      response: { 200: z.array(SettingAnswer) },
    },
    handler: () => listSettings(deps),
  });

  server.put('/operator/v1/settings/:key', {
    schema: {
      operationId: 'setSetting',
      tags,
      summary: 'Change a setting of the marketplace',
      params: z.object({ key: requiredText({ max: 100 }) }),
      body: z.object({ value: settingText }),
      response: { 200: SettingAnswer, 404: ErrorAnswer },
    },
    handler: ({ staff, id, params, body, keepAnswer }) =>
      setSetting(deps, asActor(staff, id), { key: params.key, value: body.value }, (tx, reading) =>
        keepAnswer?.(tx, 200, reading),
      ),
  });
}
