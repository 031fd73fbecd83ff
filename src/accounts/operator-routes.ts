import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import {
  ErrorAnswer,
  email,
  flag,
  optional,
  requiredText,
  text,
  wholeNumber,
} from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listOrganizations, listUsers } from './list-organizations.ts';
import { OrganizationView, toOrganizationView, toUserView, UserView } from './operator-views.ts';
import { setOrganizationStatus } from './set-organization-status.ts';
import { setUserStatus } from './set-user-status.ts';
import { asActor } from './staff.ts';
import { setTravelerMails } from './traveler-mails.ts';
import { accountStatuses } from './user.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

const limit = optional(wholeNumber({ min: 1, max: 500, description: 'How many at most' }));

const status = z.enum(accountStatuses);

/** Partners and their users, for those who run the marketplace. */
export function partnerOperatorRoutes(server: HttpServer, deps: Deps): void {
  listRoutes(server, deps);
  travelerMailRoutes(server, deps);
  statusRoutes(server, deps);
}

function listRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/organizations', {
    schema: {
      operationId: 'listOrganizations',
      tags: ['Partners'],
      summary: 'List the partner organizations',
      querystring: z.object({
        after: optional(
          text({ description: 'The key of the last organization of the page before' }),
        ),
        limit,
      }),
      response: { 200: z.array(OrganizationView) },
    },
    handler: async ({ query }) => (await listOrganizations(deps, query)).map(toOrganizationView),
  });

  server.get('/operator/v1/organizations/:key/users', {
    schema: {
      operationId: 'listUsers',
      tags: ['Partners'],
      summary: 'List the users of an organization',
      params: z.object({ key: requiredText({ max: 64 }) }),
      querystring: z.object({
        after: optional(wholeNumber({ description: 'The last user_id of the page before' })),
        limit,
      }),
      response: { 200: z.array(UserView), 404: ErrorAnswer },
    },
    handler: async ({ params, query }) =>
      (await listUsers(deps, params.key, query)).map(toUserView),
  });
}

function travelerMailRoutes(server: HttpServer, deps: Deps): void {
  server.put('/operator/v1/organizations/:key/traveler-mails', {
    schema: {
      operationId: 'setTravelerMails',
      tags: ['Partners'],
      summary: 'Send the travelers of an organization mails about their bookings, or none',
      params: z.object({ key: requiredText({ max: 64 }) }),
      body: z.object({ enabled: flag() }),
      response: {
        200: z.object({ key: z.string(), traveler_mails: z.boolean() }),
        404: ErrorAnswer,
      },
    },
    handler: async ({ staff, id, params: { key }, body, keepAnswer }) => {
      const answer = { key, traveler_mails: body.enabled };
      const wanted = { key, isOn: body.enabled };
      await setTravelerMails(deps, asActor(staff, id), wanted, (tx) =>
        keepAnswer?.(tx, 200, answer),
      );
      return answer;
    },
  });
}

const switches = [
  { verb: 'activate', status: 'Active', what: 'Accept the tokens' },
  { verb: 'deactivate', status: 'Inactive', what: 'Refuse the tokens' },
] as const;

function statusRoutes(server: HttpServer, deps: Deps): void {
  for (const { verb, status: wanted, what } of switches) {
    server.post(`/operator/v1/organizations/:key/${verb}`, {
      schema: {
        operationId: `${verb}Organization`,
        tags: ['Partners'],
        summary: `${what} of all users of an organization`,
        description: 'Its bookings stay, and its webhooks are told of them.',
        params: z.object({ key: requiredText({ max: 64 }) }),
        response: { 200: z.object({ key: z.string(), status }), 404: ErrorAnswer },
      },
      handler: ({ staff, id, params, keepAnswer }) =>
        setOrganizationStatus(
          deps,
          asActor(staff, id),
          { ...params, status: wanted },
          (tx, answer) => keepAnswer?.(tx, 200, answer),
        ),
    });

    server.post(`/operator/v1/users/:email/${verb}`, {
      schema: {
        operationId: `${verb}User`,
        tags: ['Partners'],
        summary: `${what} of a user`,
        description: 'Its bookings stay, and the webhooks of its organization are told of them.',
        params: z.object({ email: email() }),
        response: {
          200: z.object({ user_id: z.int(), email: z.string(), status }),
          404: ErrorAnswer,
        },
      },
      handler: ({ staff, id, params, keepAnswer }) =>
        setUserStatus(deps, asActor(staff, id), { ...params, status: wanted }, (tx, answer) =>
          keepAnswer?.(tx, 200, answer),
        ),
    });
  }
}
