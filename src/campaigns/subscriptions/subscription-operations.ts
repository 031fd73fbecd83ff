import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { email, optional, requiredText, wholeNumber } from '../../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../../platform/operation/listing.ts';
import { asItIs, operationsOn } from '../../platform/operation/operation.ts';
import { toUnsubscribedView, UnsubscribedView } from '../operator-views.ts';
import { subscribeByStaff, unsubscribeByStaff } from './change-subscription.ts';
import { listUnsubscribed } from './list-unsubscribed.ts';

type Deps = { db: Database; clock: Clock };

const operation = operationsOn<Deps>();
const listing = listingsOn<Deps>();

const tag = 'Drip campaigns';
const organization = requiredText({ max: 64, description: 'The key of the partner' });
const traveler = email({ description: "The traveler's email" });
const reason = requiredText({ max: 500, description: 'Why, for other staff' });

/** Travelers who get no mails of a partner. */
export const subscriptionOperations = [
  listing({
    name: 'listUnsubscribed',
    route: 'GET /operator/v1/unsubscribed',
    tag,
    summary: 'List travelers who are unsubscribed from the mails of a partner',
    refusals: [404],
    filters: { organization: optional(organization), email: optional(traveler) },
    page: newestFirst,
    row: UnsubscribedView,
    run: listUnsubscribed,
    view: toUnsubscribedView,
    command: {
      name: 'campaign unsubscribed',
      options: { organization: 'org' },
      values: { organization: 'KEY' },
      none: 'No travelers are unsubscribed.',
    },
  }),
  operation({
    name: 'unsubscribeTraveler',
    route: 'POST /operator/v1/unsubscribed',
    role: 'agent',
    tag,
    summary: 'Unsubscribe a traveler from the mails of a partner',
    fields: { organization, email: traveler, reason },
    answer: UnsubscribedView,
    refusals: [404, 409],
    run: unsubscribeByStaff,
    view: toUnsubscribedView,
    command: {
      name: 'campaign unsubscribe',
      words: ['email'],
      options: { organization: 'org' },
      values: { organization: 'KEY' },
      text: ({ email: address, organization: partner }) =>
        `${address} gets no more mails of ${partner}.`,
    },
  }),
  operation({
    name: 'subscribeTraveler',
    route: 'DELETE /operator/v1/unsubscribed/:id',
    role: 'agent',
    tag,
    summary: 'Let a partner send mails to an unsubscribed traveler again',
    fields: {
      id: wholeNumber({ min: 1, description: 'The number of the unsubscribed traveler' }),
      reason,
    },
    answer: z.object({ subscribed: z.int().describe('The number of the entry') }),
    refusals: [404],
    run: subscribeByStaff,
    view: asItIs<{ subscribed: number }>,
    command: {
      name: 'campaign subscribe',
      words: ['id'],
      text: ({ subscribed }) => `The traveler ${subscribed} gets mails again.`,
    },
  }),
];
