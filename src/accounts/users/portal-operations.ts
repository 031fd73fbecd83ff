import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { viewOf } from '../../platform/operation/view-of.ts';
import type { Keys } from '../../platform/secrets.ts';
import { OwnSessionView } from '../operator-views.ts';
import { ownSecondFactorOperations } from '../second-factor/portal-operations.ts';
import { changeOwnPassword, type SignedOut } from '../signing-in/change-own-password.ts';
import {
  freshnessWords,
  ownCode,
  password,
  presentPassword,
} from '../signing-in/password-field.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { actorOf, type Caller } from './user.ts';

type Deps = { db: Database; clock: Clock; storedSecrets: Keys };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();
const tag = 'Session';

const SignedOutView = z.object({
  email: z.string().describe('Of the user'),
  sessions: z.int().meta({ description: 'How many sessions have ended' }),
});

/** Where one is signed in to the portal, and with what. */
export const ownAccountOperations = [
  listing({
    name: 'listOwnSessions',
    route: 'GET /portal/v1/sessions',
    tag,
    summary: 'List your open sessions, newest first',
    description:
      '`last_seen_at` is up to five minutes behind. A session ends 12 hours after its last use, and after 30 days.',
    filters: {},
    page: newestFirst,
    row: OwnSessionView,
    run: (deps, _filter, page, caller) => listOwnSessions(deps, caller, page),
    view: viewOf(OwnSessionView),
  }),
  operation({
    name: 'endOwnSession',
    route: 'DELETE /portal/v1/sessions/:id',
    tag,
    summary: 'End one of your sessions',
    fields: { id: wholeNumber({ min: 1, description: 'The number of the session' }) },
    answer: z.object({ id: z.int().describe('The session that ended') }),
    refusals: [404],
    run: (deps, caller, given) => endOwnSession(deps, caller, given.id),
    view: asItIs<{ id: number }>,
  }),
  operation({
    name: 'signOutEverywhere',
    route: 'DELETE /portal/v1/sessions',
    tag,
    summary: 'End all your sessions',
    description: 'Also the one that asks. Your access tokens stay.',
    fields: {},
    answer: SignedOutView,
    run: (deps, caller) => endOwnSessions(deps, caller),
    view: asItIs<SignedOut>,
  }),
  operation({
    name: 'changeOwnPassword',
    route: 'PUT /portal/v1/password',
    tag,
    summary: 'Change your password',
    description: `Your other sessions end. Your access tokens stay. ${freshnessWords}`,
    fields: { current_password: presentPassword, password, code: ownCode },
    answer: SignedOutView,
    run: (deps, caller, given) => {
      const { current_password: current, ...chosen } = given;
      return changeOwnPassword(deps, actorOf(caller), { current, ...chosen });
    },
    view: asItIs<SignedOut>,
  }),
  ...ownSecondFactorOperations,
];
