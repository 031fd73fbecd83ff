import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { Keys } from '../../platform/secrets.ts';
import { SessionView } from '../operator-views.ts';
import { linkHours, mostLinksAnHour } from '../password-links/password-link.ts';
import { changeOwnPassword, type SignedOut } from '../signing-in/change-own-password.ts';
import {
  freshnessWords,
  ownCode,
  presentPassword,
  staffPassword,
} from '../signing-in/password-field.ts';
import { type MailedStaffLink, mailStaffPasswordLink } from './mail-staff-password-link.ts';
import { type EndedSession, endSession, listSessions, signOutEverywhere } from './sessions.ts';
import { ofStaff, staffEmail } from './staff-fields.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();
const tag = 'Session';

const signedOut = z.object({
  email: z.string().describe('Of the staff user'),
  sessions: z.int().meta({ description: 'How many sessions have ended' }),
});

/** Where staff are signed in, and what they sign in with. */
export const sessionOperations = [
  listing({
    name: 'listSessions',
    route: 'GET /operator/v1/sessions',
    tag,
    summary: 'List open sessions, newest first',
    description:
      'Yours; for owners those of all staff. `last_seen_at` is up to five minutes behind. A session ends 12 hours after its last use, and after 30 days.',
    filters: { staff: ofStaff },
    page: newestFirst,
    row: SessionView,
    run: (deps, filter, page, actor) => listSessions(deps, actor, filter, page),
    view: viewOf(SessionView),
    command: {
      name: 'staff sessions',
      words: ['staff'],
      values: { staff: 'EMAIL' },
      columns: ['id', 'staff', 'created_at', 'last_seen_at', 'address', 'client'],
      none: 'No open sessions found.',
    },
  }),
  operation({
    name: 'endSession',
    route: 'DELETE /operator/v1/sessions/:id',
    role: 'viewer',
    tag,
    summary: 'End a session',
    description: 'One of yours; owners may end those of all staff.',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the session' }) },
    answer: z.object({ id: z.int().describe('The session that ended') }),
    refusals: [404],
    run: (deps, actor, given) => endSession(deps, actor, given.id),
    view: asItIs<EndedSession>,
  }),
  operation({
    name: 'signOutEverywhere',
    route: 'POST /operator/v1/staff/:email/sign-out',
    role: 'viewer',
    tag,
    summary: 'End all sessions of a staff user',
    description: 'Your own, also the one that asks; owners may end those of all staff.',
    fields: { email: staffEmail },
    answer: signedOut,
    refusals: [404],
    run: (deps, actor, given) => signOutEverywhere(deps, actor, given),
    view: asItIs<SignedOut>,
    command: {
      name: 'staff sign-out',
      words: ['email'],
      text: ({ email, sessions }) => `${email} is signed out: ${sessions} sessions ended.`,
    },
  }),
  operation({
    name: 'changeOwnPassword',
    route: 'PUT /operator/v1/password',
    role: 'viewer',
    tag,
    summary: 'Change your password',
    description: `Your other sessions end. Your staff tokens stay. ${freshnessWords}`,
    fields: {
      current_password: presentPassword,
      password: staffPassword,
      code: ownCode,
    },
    answer: signedOut,
    run: (deps, actor, { current_password: current, password, code }) =>
      changeOwnPassword(deps, actor, { current, password, code }),
    view: asItIs<SignedOut>,
  }),
  operation({
    name: 'mailStaffPasswordLink',
    route: 'POST /operator/v1/staff/:email/password-link',
    role: 'owner',
    tag,
    summary: 'Mail a staff user a link to set a password',
    description: `The link works once, for ${linkHours} hours, and ends the links before it. A user is mailed at most ${mostLinksAnHour} an hour. The new password ends the user's sessions and staff tokens.`,
    fields: { email: staffEmail },
    answer: z.object({
      id: z.int().describe('The number of the staff user'),
      email: z.string().describe('Where the link is mailed'),
    }),
    refusals: [404, 409],
    run: (deps, actor, given) => mailStaffPasswordLink(deps, actor, given.email),
    view: asItIs<MailedStaffLink>,
    command: {
      name: 'staff password-link',
      words: ['email'],
      text: (mailed) => `${mailed.email} is mailed a link to set a password.`,
    },
  }),
];
