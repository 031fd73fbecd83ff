import fastifyCookie from '@fastify/cookie';
import { admitUsers } from '../accounts/signing-in/user-access.ts';
import { userSessionRoutes } from '../accounts/signing-in/user-session-routes.ts';
import { ownTokenOperations } from '../accounts/tokens/portal-operations.ts';
import { ownUsageOperations } from '../accounts/usage/portal-operations.ts';
import { colleagueOperations } from '../accounts/users/colleagues/colleague-operations.ts';
import { ownAccountOperations } from '../accounts/users/portal-operations.ts';
import type { Caller } from '../accounts/users/user.ts';
import { ownMoneyOperations } from '../bookings/own-money-operations.ts';
import { ownBookingOperations, ownStatementRoutes } from '../bookings/portal-operations.ts';
import { ownBookingDays } from '../bookings/reading/day-operations.ts';
import { ownBookingDetailOperations } from '../bookings/reading/portal-operations.ts';
import { ownRequestOperations } from '../bookings/requests/portal-operations.ts';
import { ownStoryOperations } from '../desk/portal-operations.ts';
import { goingLiveOperations } from '../going-live/portal-operations.ts';
import { marketplaceClockOperations } from '../operations/portal-operations.ts';
import { shareFairly } from '../platform/http/budgets/fair-share.ts';
import { type Budgets, limitRequests } from '../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../platform/http/budgets/strangers.ts';
import { refuseUnknownFields } from '../platform/http/input/unknown-fields.ts';
import { answerInvalidInputWith422 } from '../platform/http/input/validation.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Operation } from '../platform/operation/operation.ts';
import { routesFor } from '../platform/operation/operation-routes.ts';
import { ownLogOperations } from '../request-log/portal-operations.ts';
import type { ServingApp } from '../serving-app.ts';
import { demoTokenDigests } from '../start/demo-tokens.ts';
import { ownTravelerMailOperations } from '../traveler-mails/portal-operations.ts';
import { ownWebhookOperations } from '../webhooks/portal-operations.ts';
import { accountOf } from './account-of.ts';
import { describePortalApi } from './documents.ts';

/** What users of partners reach at the portal, beside the API of partners itself. */
export async function portalScope(
  scope: HttpServer,
  app: ServingApp,
  { budgets }: { budgets: Budgets },
) {
  const document = await describePortalApi(scope, app.config);
  await scope.register(fastifyCookie);
  answerInvalidInputWith422(scope);
  refuseUnknownFields(scope);
  const { isSecure } = app.config;
  const guesses = limitOfStrangers({ ...app, budgets }, 'guesses');
  admitUsers(scope, { ...app, isSecure, guesses });
  limitRequests(scope, { ...app, budgets });
  shareFairly(scope, { accountOf });
  userSessionRoutes(scope, { ...app, budgets, isSecure });
  portalRoutes(scope, app, ownAccountOperations);
  portalRoutes(scope, app, marketplaceClockOperations);
  portalRoutes(scope, app, colleagueOperations);
  portalRoutes(scope, app, ownTokenOperations);
  portalRoutes(scope, app, ownBookingOperations);
  portalRoutes(scope, app, ownMoneyOperations);
  portalRoutes(scope, app, ownStoryOperations);
  portalRoutes(scope, app, ownWebhookOperations);
  portalRoutes(scope, app, ownUsageOperations);
  portalRoutes(scope, app, ownBookingDays);
  portalRoutes(scope, app, ownBookingDetailOperations);
  portalRoutes(scope, app, ownRequestOperations);
  portalRoutes(scope, app, ownTravelerMailOperations);
  ownStatementRoutes(scope, app);
  portalRoutes(scope, app, ownLogOperations);
  const publicTokens = demoTokenDigests(app.config);
  portalRoutes(scope, { ...app, publicTokens }, goingLiveOperations);
  return document;
}

function portalRoutes<Deps>(
  scope: HttpServer,
  deps: Deps,
  operations: readonly Operation<Deps, Caller>[],
): void {
  routesFor(scope, deps, operations, ({ caller }) => caller);
}
