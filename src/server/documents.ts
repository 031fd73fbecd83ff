import { sessionCookieName } from '../accounts/signing-in/session.ts';
import type { Config } from '../config.ts';
import { type ApiDocument, apiDocument } from '../platform/http/documents/api-document.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { version } from '../version.ts';
import { describeWebhooks, webhooksTag } from '../webhooks/message-document.ts';
import { readOperatorExamples, readPartnerExamples } from './api-examples.ts';
import { operatorIntroduction } from './operator-introduction.ts';
import { operatorTagGroups } from './operator-tags.ts';

/** The OpenAPI documents; complete once the server is ready. That of the portal is for its own pages. */
export type ApiDocuments = { partner: ApiDocument; operator: ApiDocument; portal: ApiDocument };

const partnerDescription = `The marketplace API for travel agencies and their software.

Send an **access token** in the \`access-token\` header of every request. A failed request answers
\`{"error": "<one sentence>"}\` with a stable code in the \`X-Error-Code\` header; the
[error catalogue](/docs/errors) lists all codes. Every answer has an \`X-Request-Id\`.

You can safely repeat a POST, PUT or DELETE that has an \`Idempotency-Key\` header: for 24 hours a
repeat returns the first answer. Unknown parameters and fields are ignored.

AI agents use the same API through [tools](/docs/guides/agents) at \`/mcp\`.

New here? The [quick start](/docs/guides/quick-start) leads to a first booking; the
[guides](/docs/guides) take one topic at a time. For programs there is the
[OpenAPI document](/openapi.json). A sample that names a booking needs one of yours: where
[the reference](/docs) has the token of the demo filled in, it names bookings of that partner; the
[collection](/collection.json) for Postman and Bruno books one first, and goes on with it.`;

const ownToken = `This is a test marketplace: [sign up](/signup), and you have an organization and an access token
of your own in a minute.`;

const sandboxTag = {
  name: 'Sandbox',
  description:
    'Only in staging: do to your own bookings and requests what staff and suppliers would do, to see what your software makes of it.',
};

export function describePartnerApi(scope: HttpServer, config: Config): Promise<ApiDocument> {
  return apiDocument(scope, {
    title: 'Portolan API',
    description: config.allowsSignUp ? `${partnerDescription}\n\n${ownToken}` : partnerDescription,
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
      { name: 'Users', description: 'The people of your organization, and their access tokens.' },
      {
        name: 'Tours',
        description:
          'What there is to sell: tours, activities and shore excursions, with their places, pictures and prices.',
      },
      {
        name: 'Availability',
        description: 'When a tour runs, and what it costs a party on that day.',
      },
      {
        name: 'Bookings',
        description:
          'Book a tour or a transfer, read it, ask for a change or a cancellation, and hear of what has changed.',
      },
      {
        name: 'Transfers',
        description:
          'Rides between airports, ports, stations and addresses: find places, and get quotes to book.',
      },
      {
        name: 'Cruises',
        description: 'Cruise ships, their sailings and ports of call, to find excursions for them.',
      },
      {
        name: 'Drip campaigns',
        description: 'Mails to travelers before a trip, in your name: sign a traveler up.',
      },
      ...(config.isStaging ? [sandboxTag] : []),
      webhooksTag,
    ],
    webhooks: describeWebhooks(),
    readExamples: readPartnerExamples,
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
        name: sessionCookieName('staff', config),
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

const portalDescription = `What the pages of the portal ask, beside the API of partners: they send its requests too, with
the session in place of an access token. It may change with each version; programs use the API.`;

export function describePortalApi(scope: HttpServer, config: Config): Promise<ApiDocument> {
  return apiDocument(scope, {
    title: 'Portolan portal',
    description: portalDescription,
    version,
    servers: [serverOf(config)],
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName('user', config),
        description: 'The session cookie; changes also need X-CSRF-Token',
      },
    },
    tags: [
      { name: 'Session', description: 'Sign in, and see where you are signed in' },
      { name: 'Users and tokens', description: 'Who of your organization has which access tokens' },
      { name: 'Bookings', description: 'Find bookings, and have their mails sent again' },
      { name: 'Requests', description: 'What became of change and cancellation requests' },
      { name: 'Money', description: 'Invoices and statements of your organization' },
      {
        name: 'Webhooks',
        description: 'Where your software is told of bookings, and what it was told',
      },
      { name: 'Usage', description: 'How much your software asks, and how much it may ask' },
      { name: 'Request log', description: 'What your software asked, and why it failed' },
      { name: 'Going live', description: 'What is still open before your software sells' },
    ],
    invalidInputStatus: 422,
    refusesUnknownFields: true,
    errorsPage: '/docs/errors',
  });
}

/** Wherever the document was read from: that is an address that leads here. */
function serverOf({ environment }: Config) {
  return { url: '/', description: `This marketplace (${environment})` };
}
