import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { ErrorAnswer, email, requiredText, wholeNumber } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { addStaff } from './add-staff.ts';
import { listStaff } from './list-staff.ts';
import { StaffTokenView, StaffView, toStaffTokenView, toStaffView } from './operator-views.ts';
import { staffPassword } from './password-field.ts';
import { setStaffStatus } from './set-staff-status.ts';
import { asActor } from './staff.ts';
import { issueStaffToken, listStaffTokens, revokeStaffToken } from './staff-tokens.ts';
import { accountStatuses } from './user.ts';

type Deps = { db: Database; clock: Clock };

/** The people who run the marketplace, and the tokens of their programs. */
export function staffOperatorRoutes(server: HttpServer, deps: Deps): void {
  staffRoutes(server, deps);
  staffTokenRoutes(server, deps);
}

function staffRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/staff', {
    schema: {
      operationId: 'listStaff',
      tags: ['Staff'],
      summary: 'List the people who run the marketplace',
      response: { 200: z.array(StaffView) },
    },
    handler: async () => (await listStaff(deps)).map(toStaffView),
  });

  server.post('/operator/v1/staff', {
    schema: {
      operationId: 'addStaff',
      tags: ['Staff'],
      summary: 'Add a staff user',
      body: z.object({ email: email(), password: staffPassword }),
      response: { 200: z.object({ id: z.int(), email: z.string() }) },
    },
    handler: ({ staff, id, body, keepAnswer }) =>
      addStaff(deps, asActor(staff, id), body, (tx, added) => keepAnswer?.(tx, 200, added)),
  });

  for (const [verb, status, summary] of [
    ['activate', 'Active', 'Let a staff user sign in again'],
    ['deactivate', 'Inactive', 'Keep a staff user from signing in, and end the sessions'],
  ] as const) {
    server.post(`/operator/v1/staff/:email/${verb}`, {
      schema: {
        operationId: `${verb}Staff`,
        tags: ['Staff'],
        summary,
        description: 'Staff tokens are accepted only while their owner is active.',
        params: z.object({ email: email() }),
        response: {
          200: z.object({ id: z.int(), email: z.string(), status: z.enum(accountStatuses) }),
          404: ErrorAnswer,
          409: ErrorAnswer,
        },
      },
      handler: ({ staff, id, params, keepAnswer }) =>
        setStaffStatus(deps, asActor(staff, id), { ...params, status }, (tx, answer) =>
          keepAnswer?.(tx, 200, answer),
        ),
    });
  }
}

function staffTokenRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/staff-tokens', {
    schema: {
      operationId: 'listStaffTokens',
      tags: ['Staff'],
      summary: 'List the staff tokens',
      response: { 200: z.array(StaffTokenView) },
    },
    handler: async () => (await listStaffTokens(deps)).map(toStaffTokenView),
  });

  server.post('/operator/v1/staff-tokens', {
    schema: {
      operationId: 'issueStaffToken',
      tags: ['Staff'],
      summary: 'Make a staff token for a program that acts for oneself',
      body: z.object({ name: requiredText({ max: 100, description: 'What the token is for' }) }),
      response: {
        200: z.object({ id: z.int(), token: z.string().meta({ description: 'Shown only here' }) }),
      },
    },
    handler: ({ staff, id, body, keepAnswer }) => {
      const wanted = { staffId: staff.id, name: body.name };
      return issueStaffToken(deps, asActor(staff, id), wanted, (tx, issued) =>
        keepAnswer?.(tx, 200, issued),
      );
    },
  });

  server.delete('/operator/v1/staff-tokens/:id', {
    schema: {
      operationId: 'revokeStaffToken',
      tags: ['Staff'],
      summary: 'Take a staff token out of use',
      params: z.object({ id: wholeNumber({ min: 1, max: 2_147_483_647 }) }),
      response: { 200: z.object({ id: z.int() }), 404: ErrorAnswer },
    },
    handler: async ({ staff, id, params, keepAnswer }) => {
      const answer = { id: params.id };
      await revokeStaffToken(deps, asActor(staff, id), params.id, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });
}
