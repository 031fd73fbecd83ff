import { z } from 'zod';
import type { Actor } from '../../platform/audit.ts';
import { type Command, command } from '../../platform/cli/command.ts';
import { secretInFile } from '../../platform/cli/example.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant, recordVersion } from '../../platform/http/answer-fields.ts';
import { oneOf, optional, requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { operationCommands } from '../../platform/operation/operation-commands.ts';
import { roles } from '../../platform/operation/role.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import type { Keys } from '../../platform/secrets.ts';
import { StaffTokenView, StaffView } from '../operator-views.ts';
import { secondFactorOperations } from '../second-factor/second-factor-operations.ts';
import { findStaffId } from '../signing-in/find-staff.ts';
import { staffPassword } from '../signing-in/password-field.ts';
import { mostLiveTokens } from '../tokens/token.ts';
import { accountStatuses } from '../users/user.ts';
import { type AddedStaff, addStaff } from './add-staff.ts';
import {
  type ChangedStaff,
  lockStaffRecord,
  setStaffRole,
  setStaffStatus,
} from './change-staff.ts';
import { listStaff } from './list-staff.ts';
import { sessionOperations } from './session-operations.ts';
import { setStaffPassword } from './set-staff-password.ts';
import { ofStaff, staffEmail } from './staff-fields.ts';
import {
  type IssuedStaffToken,
  issueStaffToken,
  listStaffTokens,
  mostTokenDays,
  type RevokedStaffToken,
  revokeStaffToken,
} from './staff-tokens.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Staff';
const id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  description: 'The number of the token',
});

const staffRole = oneOf(roles, {
  description:
    'viewer reads; agent also works on bookings and requests; manager also on catalogue, partners and money; owner may do everything',
});
const changedStaff = z.object({
  id: z.int().describe('The number of the staff user'),
  email: z.string().describe('Of the staff user'),
  status: z.enum(accountStatuses).describe('An inactive one cannot sign in'),
  role: z.enum(roles).describe('What the staff user may do'),
  version: recordVersion,
});

const users = [
  listing({
    name: 'listStaff',
    route: 'GET /operator/v1/staff',
    tag,
    summary: 'List staff users',
    filters: {},
    page: { key: id, keyOf: (staff) => staff.id, most: 1000 },
    row: StaffView,
    run: (deps, _filter, page) => listStaff(deps, page),
    view: viewOf(StaffView),
    command: { name: 'staff list', none: 'No staff users found.' },
  }),
  operation({
    name: 'addStaff',
    route: 'POST /operator/v1/staff',
    role: 'owner',
    tag,
    summary: 'Add a staff user',
    description:
      'Without a password, the user is mailed an invitation with a link to choose one. Needs a session.',
    fields: { email: staffEmail, password: optional(staffPassword), role: optional(staffRole) },
    answer: changedStaff.pick({ id: true, email: true, role: true }),
    refusals: [409],
    run: (deps, actor, given) => addStaff(deps, actor, given),
    view: asItIs<AddedStaff>,
    command: { name: 'staff add', text: (added) => `${added.email} is a staff user.` },
  }),
  ...(
    [
      ['activate', 'Active', 'Activate a staff user', 'active and can sign in'],
      [
        'deactivate',
        'Inactive',
        "Deactivate a staff user and end the user's sessions",
        'inactive and can no longer sign in',
      ],
    ] as const
  ).map(([verb, status, summary, state]) =>
    operation({
      name: `${verb}Staff`,
      route: `POST /operator/v1/staff/:email/${verb}`,
      role: 'owner',
      tag,
      summary,
      description: 'Staff tokens work only while their owner is active.',
      fields: { email: staffEmail },
      answer: changedStaff,
      refusals: [404, 409],
      changes: (tx, given) => lockStaffRecord(tx, given.email),
      run: (deps, actor, given) => setStaffStatus(deps, actor, { ...given, status }),
      view: asItIs<ChangedStaff>,
      command: {
        name: `staff ${verb}`,
        words: ['email'],
        text: (staff) => `${staff.email} is ${state}.`,
      },
    }),
  ),
  operation({
    name: 'setStaffRole',
    route: 'PUT /operator/v1/staff/:email/role',
    role: 'owner',
    tag,
    summary: 'Give a staff user another role',
    description: 'Sessions of the user end. Its tokens have the role from their next request on.',
    fields: { email: staffEmail, role: staffRole },
    answer: changedStaff,
    refusals: [404, 409],
    changes: (tx, given) => lockStaffRecord(tx, given.email),
    run: (deps, actor, given) => setStaffRole(deps, actor, given),
    view: asItIs<ChangedStaff>,
    command: {
      name: 'staff role',
      words: ['email', 'role'],
      text: ({ email: name, role }) => `${name} has the role ${role}.`,
    },
  }),
];

const tokens = [
  listing({
    name: 'listStaffTokens',
    route: 'GET /operator/v1/staff-tokens',
    tag,
    summary: 'List staff tokens, newest first',
    description: 'Yours; for owners those of all staff.',
    filters: { staff: ofStaff },
    page: { key: id, keyOf: (token) => token.id, most: 500 },
    row: StaffTokenView,
    run: (deps, filter, page, actor) => listStaffTokens(deps, actor, filter, page),
    view: viewOf(StaffTokenView),
  }),
  operation({
    name: 'issueStaffToken',
    route: 'POST /operator/v1/staff-tokens',
    role: 'viewer',
    tag,
    summary: 'Create a staff token for a program that acts as you',
    description: `Needs a session. A staff user has at most ${mostLiveTokens} valid tokens, each for at most ${mostTokenDays} days.`,
    fields: {
      name: requiredText({ max: 100, description: 'The purpose of the token' }),
      days: optional(
        wholeNumber({
          min: 1,
          max: mostTokenDays,
          default: mostTokenDays,
          description: 'How long it works',
        }),
      ),
    },
    refusals: [409],
    answer: z.object({
      id: z.int().describe('The number of the token'),
      token: z.string().meta({ description: 'Shown only in this answer' }),
      expires_at: instant('From when it works no more'),
    }),
    run: async (deps, actor, { name, days }) => {
      const staffId = await findStaffId(deps, actor.name);
      return issueStaffToken(deps, actor, { staffId, name, ...(days !== undefined && { days }) });
    },
    view: ({ expiresAt, ...issued }: IssuedStaffToken) => ({
      ...issued,
      expires_at: expiresAt.toString(),
    }),
  }),
  operation({
    name: 'revokeStaffToken',
    route: 'DELETE /operator/v1/staff-tokens/:id',
    role: 'viewer',
    tag,
    summary: 'Revoke a staff token',
    description: 'Your own; owners may revoke those of all staff.',
    fields: { id },
    answer: z.object({ id: z.int().describe('The token that was revoked') }),
    refusals: [404],
    run: (deps, actor, given) => revokeStaffToken(deps, actor, given.id),
    view: asItIs<RevokedStaffToken>,
  }),
];

/** Staff users, their sessions, and the tokens of their programs. */
export const staffUserOperations = [
  ...users,
  ...sessionOperations,
  ...secondFactorOperations,
  ...tokens,
];

/** Not over HTTP: it is for those who have no password to sign in with. */
const passwordCommand = command({
  name: 'staff password',
  summary: "Set a staff user's password and end the user's sessions and staff tokens",
  fields: { email: staffEmail, password: staffPassword },
  example: { email: 'olga@portolan.test', password: secretInFile },
  run: async (deps: Deps & { actor: Actor; write: PlainWrite }, given) => {
    const changed = await setStaffPassword(deps, deps.actor, given);
    return { value: changed, text: `${changed.email} has the new password.` };
  },
});

export const staffCommands: Command<Deps & { actor: Actor; write: PlainWrite }>[] = [
  ...operationCommands(staffUserOperations),
  passwordCommand,
];
