import { passwordPageRoutes } from '../accounts/password-links/page-routes.ts';
import { findStaffByToken } from '../accounts/signing-in/find-staff.ts';
import type { App } from '../app.ts';
import { stripeEventRoutes } from '../bookings/books/stripe-event-routes.ts';
import { voucherRoutes } from '../bookings/voucher/voucher-routes.ts';
import { campaignPageRoutes } from '../campaigns/pages/page-routes.ts';
import { cardPageRoutes } from '../card-links/page-routes.ts';
import { takeInToldLink } from '../card-links/take-in-link.ts';
import { testCardRoutes } from '../card-links/test-page-routes.ts';
import { consoleRoutes } from '../console/console-routes.ts';
import { pictureRoutes } from '../demo/picture-routes.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import { guideRoutes } from '../guides/guide-routes.ts';
import { schemaPage } from '../marketplace/schema-page.ts';
import { uploadedPictureRoutes } from '../pictures/picture-routes.ts';
import { clientNetwork } from '../platform/http/budgets/client-network.ts';
import { shareFairly } from '../platform/http/budgets/fair-share.ts';
import type { Budgets } from '../platform/http/budgets/rate-limit.ts';
import { limitStrangers, type Strangers } from '../platform/http/budgets/strangers.ts';
import { serveDocument } from '../platform/http/documents/api-document.ts';
import { errorCataloguePage } from '../platform/http/documents/error-catalogue-page.ts';
import { referencePage } from '../platform/http/documents/reference-page.ts';
import { inVersion30 } from '../platform/http/documents/version-30.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { signUpRoutes } from '../sandbox/signing-up/routes.ts';
import type { ServingApp } from '../serving-app.ts';
import { demoStaffToken } from '../start/demo-sign-in.ts';
import { notificationRoutes } from '../supplier-news/notification-routes.ts';
import { dayOfExamples } from './api-examples.ts';
import { welcome } from './console-welcome.ts';
import type { ApiDocuments } from './documents.ts';
import { findReader, todayOf } from './guide-reader.ts';
import { findSampleValues } from './sample-values.ts';
import { isTrialReader } from './trial-reader.ts';

/** `strangers` counts pages together with paths that do not exist. */
type Shared = { documents: ApiDocuments; strangers: Strangers; budgets: Budgets };

/** What anybody may look at, and where Stripe and suppliers tell of changes. */
export function publicPages(
  server: HttpServer,
  app: ServingApp,
  { documents, strangers, budgets }: Shared,
): void {
  limitStrangers(server, strangers);
  shareFairly(server, { accountOf: () => 'strangers', clientOf: ({ ip }) => clientNetwork(ip) });
  guideRoutes(server, {
    isStaging: app.isStaging,
    hasSignUp: app.config.allowsSignUp,
    readDocument: () => documents.partner.bytes(),
    findReader: () => findReader(app),
  });
  explorerRoutes(server, { ...app, findReader: () => findReader(app) });
  serveDocument(server, '/openapi.json', documents.partner);
  serveDocument(server, '/openapi-3.0.json', inVersion30(documents.partner));
  serveDocument(server, '/operator/openapi.json', documents.operator);
  const { isStaging } = app;
  const examples = { dayOfExamples, readToday: () => todayOf(app) };
  referencePage(server, {
    path: '/docs',
    title: 'Portolan API',
    documentPath: '/openapi.json',
    document: documents.partner,
    isStaging,
    ...examples,
    audience: 'partners',
    tokenScheme: { name: 'accessToken', field: 'value' },
    findToken: async () => (await findReader(app)).token,
    findOwn: () => findSampleValues(app),
  });
  referencePage(server, {
    path: '/operator/docs',
    title: 'Portolan operator API',
    documentPath: '/operator/openapi.json',
    document: documents.operator,
    isStaging,
    ...examples,
    audience: 'staff',
    tokenScheme: { name: 'staffToken', field: 'token' },
    findToken: async (request) => (isTrialReader(app, request) ? findDemoStaffToken(app) : null),
  });
  errorCataloguePage(server, { audience: 'partners', isStaging });
  errorCataloguePage(server, { audience: 'staff', isStaging });
  schemaPage(server);
  pictureRoutes(server);
  uploadedPictureRoutes(server, app);
  if (app.config.allowsSignUp) signUpRoutes(server, { ...app, budgets, ...placeOf(app) });
  voucherRoutes(server, app);
  campaignPageRoutes(server, app);
  passwordPageRoutes(server, app);
  cardPageRoutes(server, app);
  if (app.config.secrets.stripe === undefined && app.isStaging) testCardRoutes(server, app);
  notificationRoutes(server, app);
  consoleRoutes(server, { dataDir: app.config.dataDir, welcome: welcome(app) });
  const { stripeWebhook } = app.config.secrets;
  if (stripeWebhook !== undefined) {
    const onCardLink = (reference: string) => takeInToldLink(app, reference);
    stripeEventRoutes(server, { ...app, onCardLink }, stripeWebhook);
  }
}

function placeOf({ baseAddress, config }: App) {
  return { address: baseAddress, keepsMail: config.secrets.smtpUrl === undefined };
}

/** Unless it was revoked since. */
async function findDemoStaffToken(app: App): Promise<string | null> {
  const token = demoStaffToken(app);
  return (await findStaffByToken(app, token)) ? token : null;
}
