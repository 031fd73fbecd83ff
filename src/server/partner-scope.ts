import { userBehindCookie } from '../accounts/signing-in/user-access.ts';
import { admitPartners } from '../accounts/tokens/partner-access.ts';
import { countRequests } from '../accounts/usage/count-requests.ts';
import { accountRoutes } from '../accounts/users/routes.ts';
import { availabilityRoutes } from '../availability/routes.ts';
import { bookingRequestRoutes } from '../bookings/requests/request-routes.ts';
import { bookingRoutes } from '../bookings/routes.ts';
import { bookingUpdateRoutes } from '../bookings/updates/update-routes.ts';
import { campaignRoutes } from '../campaigns/routes.ts';
import { catalogRoutes } from '../catalog/search/routes.ts';
import { cruiseRoutes } from '../cruises/routes.ts';
import { mcpRoutes } from '../mcp/routes.ts';
import { shareFairly } from '../platform/http/budgets/fair-share.ts';
import { type Budgets, limitRequests } from '../platform/http/budgets/rate-limit.ts';
import { limitOfStrangers } from '../platform/http/budgets/strangers.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { logRequests } from '../request-log/log-requests.ts';
import { sandboxRoutes } from '../sandbox/routes.ts';
import type { ServingApp } from '../serving-app.ts';
import { transferRoutes } from '../transfers/routes.ts';
import { version } from '../version.ts';
import { accountOf } from './account-of.ts';
import { describePartnerApi } from './documents.ts';
import { findReader } from './guide-reader.ts';

/** What partners reach: the contract, and in staging the sandbox. */
export async function partnerScope(
  scope: HttpServer,
  app: ServingApp,
  { budgets }: { budgets: Budgets },
) {
  const document = await describePartnerApi(scope, app.config);
  const guesses = limitOfStrangers({ ...app, budgets }, 'guesses');
  const { isSecure } = app.config;
  admitPartners(scope, {
    ...app,
    guesses,
    findSignedIn: userBehindCookie({ ...app, isSecure }),
  });
  countRequests(scope, app);
  // What people do in the portal is not what their software asks. What a tool asked is logged as that.
  logRequests(scope, app, ({ caller, hasAsked }) => (caller?.session || hasAsked ? null : caller));
  limitRequests(scope, { ...app, budgets });
  shareFairly(scope, { accountOf });
  accountRoutes(scope, app);
  catalogRoutes(scope, app);
  availabilityRoutes(scope, app);
  transferRoutes(scope, app);
  cruiseRoutes(scope, app);
  bookingRoutes(scope, app);
  bookingRequestRoutes(scope, app);
  bookingUpdateRoutes(scope, app);
  campaignRoutes(scope, app);
  if (app.isStaging) sandboxRoutes(scope, app);
  const { allowedOrigins } = app.config;
  mcpRoutes(scope, { ...app, version, allowedOrigins, findReader: () => findReader(app) });
  return document;
}
