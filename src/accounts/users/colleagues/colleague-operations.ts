import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { oneOf, optional, text, wholeNumber } from '../../../platform/http/schemas.ts';
import { listingsOn } from '../../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../../platform/operation/operation.ts';
import { viewOf } from '../../../platform/operation/view-of.ts';
import { UserDetail, UserView } from '../../operator-views.ts';
import { linkHours, mostLinksAnHour } from '../../password-links/password-link.ts';
import { type MailedLink, mailPasswordLink } from '../mail-password-link.ts';
import { requireAdmin } from '../require-admin.ts';
import type { UserStatus } from '../set-user-status.ts';
import { accountStatuses, actorOf, type Caller } from '../user.ts';
import { findColleague } from './find-colleague.ts';
import { listColleagues } from './list-colleagues.ts';
import { switchColleague } from './switch-colleague.ts';

type Deps = { db: Database; clock: Clock; changes: Changes };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Users and tokens';
const largestId = 2_147_483_647;
const fields = {
  id: wholeNumber({ min: 1, max: largestId, description: 'The number of the user' }),
};

const Colleague = UserView.omit({ version: true }).meta({ id: 'Colleague' });
const ColleagueDetail = UserDetail.omit({ version: true, organization: true }).meta({
  id: 'ColleagueDetail',
});
const toColleagueDetail = viewOf(ColleagueDetail);
const StatusView = z.object({
  user_id: z.int().describe('The number of the user'),
  email: z.string().describe('Of the user'),
  status: z.enum(accountStatuses).describe('The status it has now'),
});

const switched = {
  tag,
  fields,
  answer: StatusView,
  refusals: [404, 409],
  view: asItIs<UserStatus>,
} as const;

/** The people of an organization; POST /v1/users adds one. */
export const colleagueOperations = [
  listing({
    name: 'listColleagues',
    route: 'GET /portal/v1/users',
    tag,
    summary: 'List the users of your organization',
    description: 'An Agent sees itself. POST /v1/users creates one.',
    filters: {
      q: optional(text({ max: 200, description: 'A part of the name, the email or the agency' })),
      status: optional(oneOf(accountStatuses, { description: 'Only users with this status' })),
    },
    page: {
      key: wholeNumber({ min: 0, max: largestId }),
      keyOf: (one) => one.user_id,
      most: 500,
    },
    row: Colleague,
    run: (deps, filter, page, caller) => listColleagues(deps, caller, filter, page),
    view: viewOf(Colleague),
  }),
  operation({
    name: 'getColleague',
    route: 'GET /portal/v1/users/:id',
    tag,
    summary: 'Show a user of your organization',
    description: 'An Agent sees itself.',
    fields,
    answer: ColleagueDetail,
    refusals: [404],
    run: (deps, caller, { id }) => findColleague(deps, caller, id),
    view: toColleagueDetail,
  }),
  operation({
    ...switched,
    name: 'deactivateColleague',
    route: 'POST /portal/v1/users/:id/deactivate',
    summary: 'Deactivate a user of your organization',
    description:
      'For Admins. Its sessions end and its access tokens are refused; its bookings stay.',
    run: (deps, caller, { id }) => switchColleague(deps, caller, { id, status: 'Inactive' }),
  }),
  operation({
    ...switched,
    name: 'activateColleague',
    route: 'POST /portal/v1/users/:id/activate',
    summary: 'Activate a user of your organization again',
    description:
      'For Admins. Its access tokens work again. Whom the marketplace has deactivated, it alone activates.',
    run: (deps, caller, { id }) => switchColleague(deps, caller, { id, status: 'Active' }),
  }),
  operation({
    name: 'mailColleaguePasswordLink',
    route: 'POST /portal/v1/users/:id/password-link',
    tag,
    summary: 'Mail a user of your organization a link to set a password',
    description: `For Admins. The link works once, for ${linkHours} hours, and ends the links before it. A user is mailed at most ${mostLinksAnHour} an hour.`,
    fields,
    answer: z.object({
      user_id: z.int().describe('The number of the user'),
      email: z.string().describe('Where the link is mailed'),
    }),
    refusals: [404, 409],
    run: async (deps, caller, { id }) => {
      requireAdmin(caller);
      const { email } = await findColleague(deps, caller, id);
      return mailPasswordLink(deps, actorOf(caller), email);
    },
    view: asItIs<MailedLink>,
  }),
];
