import { sessionCookieName } from './accounts/staff/staff.ts';
import type { Config } from './config.ts';
import { readOperatorExamples } from './operator-examples.ts';
import { operatorIntroduction } from './operator-introduction.ts';
import { operatorTagGroups } from './operator-tags.ts';
import { type ApiDocument, apiDocument } from './platform/http/documents/api-document.ts';
import type { HttpServer } from './platform/http/server.ts';
import { version } from './version.ts';

/** The OpenAPI documents of the two sides; complete once the server is ready. */
export type ApiDocuments = { partner: ApiDocument; operator: ApiDocument };

const partnerDescription = `The marketplace API for travel agencies and their software.

Send an **access token** in the \`access-token\` header of every request. A failed request answers
\`{"error": "<one sentence>"}\` with a stable code in the \`X-Error-Code\` header; the
[error catalogue](/docs/errors) lists all codes. Every answer has an \`X-Request-Id\`.

You can safely repeat a POST, PUT or DELETE that has an \`Idempotency-Key\` header: for 24 hours a
repeat returns the first answer. Unknown parameters and fields are ignored.

New here? The [quick start](/docs/guides/quick-start) leads to a first booking; the
[guides](/docs/guides) take one topic at a time.`;

const sandboxTag = {
  name: 'Sandbox',
  description:
    'Only in staging: do to your own bookings and requests what staff and suppliers would do, to see what your software makes of it',
};

export function describePartnerApi(scope: HttpServer, config: Config): Promise<ApiDocument> {
  return apiDocument(scope, {
    title: 'Portolan API',
    description: partnerDescription,
    version,
    servers: [serverOf(config)],
    securitySchemes: {
      accessToken: {
        type: 'apiKey',
        in: 'header',
        name: 'access-token',
        description: 'The access token of a user',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The same token, as a bearer token' },
    },
    tags: [
      { name: 'Users', description: 'Agents of your organization and their access tokens' },
      { name: 'Tours', description: 'Search for tours and activities' },
      { name: 'Availability', description: 'Available dates and prices' },
      { name: 'Bookings', description: 'Create, read, change and cancel bookings' },
      {
        name: 'Transfers',
        description: 'Transfers between airports, ports, stations and addresses',
      },
      { name: 'Cruises', description: 'Cruise ships, sailings and ports of call' },
      { name: 'Drip campaigns', description: 'Mails to travelers before a trip' },
      ...(config.isStaging ? [sandboxTag] : []),
    ],
    invalidInputStatus: 400,
    errorsPage: '/docs/errors',
  });
}

export function describeOperatorApi(scope: HttpServer, config: Config): Promise<ApiDocument> {
  return apiDocument(scope, {
    title: 'Portolan operator API',
    description: operatorIntroduction,
    version,
    servers: [serverOf(config)],
    securitySchemes: {
      staffToken: { type: 'http', scheme: 'bearer', description: 'A staff token' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(config),
        description: 'The session cookie; changes also need X-CSRF-Token',
      },
    },
    tagGroups: operatorTagGroups,
    readExamples: readOperatorExamples,
    invalidInputStatus: 422,
    refusesUnknownFields: true,
    errorsPage: '/operator/docs/errors',
  });
}

/** Wherever the document was read from: that is an address that leads here. */
function serverOf({ environment }: Config) {
  return { url: '/', description: `This marketplace (${environment})` };
}
