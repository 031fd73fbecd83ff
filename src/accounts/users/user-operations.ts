import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { email, flag, optional, requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import { newUserFields, userChanges } from '../marketplace-file.ts';
import { UserDetail, UserView } from '../operator-views.ts';
import { listUsers } from '../organizations/list-organizations.ts';
import { linkHours, mostLinksAnHour } from '../password-links/password-link.ts';
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts';
import { removedPart } from '../second-factor/second-factor-parts.ts';
import { findUserRecord } from './find-user-record.ts';
import { type MailedLink, mailPasswordLink } from './mail-password-link.ts';
import { lockUserRecord } from './set-user-status.ts';
import { addUser, editUser } from './store-user.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Partners';
const key = requiredText({ max: 64, description: 'The key of the partner' });
const user = email({ description: 'The email of the user' });
const view = viewOf(UserDetail);

/** The users of partners. */
export const userOperations = [
  listing({
    name: 'listUsers',
    route: 'GET /operator/v1/organizations/:key/users',
    tag,
    summary: 'List the users of an organization',
    refusals: [404],
    filters: { key },
    page: {
      alias: 'after',
      key: wholeNumber({ min: 0, max: 2_147_483_647 }),
      keyOf: (one) => one.user_id,
      most: 500,
    },
    row: UserView,
    run: (deps, filter, page) => listUsers(deps, filter.key, page),
    view: viewOf(UserView),
  }),
  operation({
    name: 'addUser',
    route: 'POST /operator/v1/organizations/:key/users',
    role: 'manager',
    tag,
    summary: 'Add a user to a partner',
    fields: {
      key,
      ...newUserFields,
      password_link: optional(
        flag({ description: 'Whether the user is mailed a link to set a password' }),
      ),
    },
    answer: UserDetail,
    refusals: [404, 409],
    run: (deps, actor, { key: organization, password_link, ...given }) =>
      addUser(deps, actor, { ...given, organization, withLink: password_link ?? false }),
    view,
    command: {
      name: 'user add',
      words: ['email'],
      options: { key: 'org' },
      values: { key: 'KEY' },
      text: (added) => `${added.email} is a user of ${added.organization}.`,
    },
  }),
  operation({
    name: 'getUserRecord',
    route: 'GET /operator/v1/users/:user',
    tag,
    summary: 'Show a user of a partner',
    fields: { user },
    answer: UserDetail,
    refusals: [404],
    run: (deps, _actor, given) => findUserRecord(deps, given.user),
    view,
  }),
  operation({
    name: 'editUser',
    route: 'PUT /operator/v1/users/:user',
    role: 'manager',
    tag,
    summary: 'Change a user of a partner',
    description:
      'What is absent stays as it is; null takes it away. Another email or password ends the links that were mailed.',
    fields: { user, ...userChanges },
    answer: UserDetail,
    refusals: [404, 409],
    changes: (tx, given) => lockUserRecord(tx, given.user),
    run: editUser,
    view,
    command: {
      name: 'user edit',
      words: ['user'],
      values: { user: 'EMAIL' },
      text: (edited) => `${edited.email} (${edited.role} of ${edited.organization}) was changed.`,
    },
  }),
  operation({
    name: 'mailPasswordLink',
    route: 'POST /operator/v1/users/:email/password-link',
    role: 'manager',
    tag,
    summary: 'Mail a user a link to set a password',
    description: `The link works once, for ${linkHours} hours, and ends the links before it. A user is mailed at most ${mostLinksAnHour} an hour.`,
    fields: { email: user },
    answer: z.object({
      user_id: z.int().describe('The number of the user'),
      email: z.string().describe('Where the link is mailed'),
    }),
    refusals: [404, 409],
    run: (deps, actor, given) => mailPasswordLink(deps, actor, given.email),
    view: asItIs<MailedLink>,
    command: {
      name: 'user password-link',
      words: ['email'],
      text: (mailed) => `${mailed.email} is mailed a link to set a password.`,
    },
  }),
  operation({
    ...removedPart,
    name: 'removeUserSecondFactor',
    route: 'DELETE /operator/v1/users/:email/second-factor',
    role: 'manager',
    tag,
    summary: 'Remove the second factor of a user of a partner',
    description:
      'For a user who has lost the device and the recovery codes. Make sure that it is the user who asks: the password alone opens the portal then. The user is told by mail.',
    fields: { email: user },
    run: (deps, actor, given) =>
      removeSecondFactor(deps, actor, { kind: 'user', email: given.email }),
    command: {
      name: 'user totp-remove',
      words: ['email'],
      text: (removed) => `${removed.email} signs in without a code again.`,
    },
  }),
];
